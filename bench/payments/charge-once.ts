import { openDatabase } from '../../server/data/database.ts'
import { publishPaid } from '../../testing/people/paying-visitor.ts'
import { publishNothing } from '../../testing/server/api-process.ts'
import { type PayFigures, payAndKill } from '../../testing/stripe-host/pay-and-kill.ts'
import { startStripeHost } from '../../testing/stripe-host/start-stripe-host.ts'
import { startBenchServer } from '../bench-server.ts'
import type { Bench, Figure } from '../figures.ts'

/** [P4] A thousand visits, each paid for by twenty calls at once, while the servers are killed 25 times. */
async function chargeOnce(): Promise<PayFigures> {
  await using stack = new AsyncDisposableStack()
  const server = await startBenchServer(stack)
  const host = await startStripeHost()
  stack.defer(() => host.close())
  const db = openDatabase(server.databaseUrl, { poolSize: 2 })
  stack.defer(() => db.destroy())
  const env = { ...host.env, ...publishNothing() }
  const startApi = () => server.startApi(server.databaseUrl, env)
  // The first start makes the tables.
  await (await startApi()).stop()
  const fuuid = await publishPaid({ db })
  return await payAndKill({
    db,
    host,
    fuuid,
    startApi,
    rounds: 25,
    visits: 40,
    presses: 20,
    someStayAway: true,
    mostS: 60,
    seed: 1,
  })
}

async function measurePayments(): Promise<Figure[]> {
  const { statuses, ...paid } = await chargeOnce()
  // Too much to do is said so; anything else is ours.
  const failed = [...statuses].filter(([status]) => status >= 500 && status !== 503)
  const failures = failed.reduce((sum, [, count]) => sum + count, 0)
  const replies = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ')
  const none = { unit: 'times', limit: 0 } as const
  // Every other one comes back, with a card that works: far fewer than that is nobody.
  const least = Math.floor(paid.visits / 4)
  const of = `${paid.charged} of ${paid.visits} visits paid; ${replies}`
  return [
    { name: 'paid', value: paid.charged, unit: 'times', limit: least, atLeast: true },
    { name: 'charged twice', value: paid.chargedTwice, ...none, of },
    { name: 'told of a decline when charged', value: paid.toldFailed, ...none },
    { name: 'otherwise than at the provider', value: paid.disagreeing, ...none },
    { name: 'failures of the server', value: failures, ...none },
    { name: 'settled after a crash', value: paid.slowestS * 1_000, unit: 'ms', limit: 60_000 },
  ]
}

export const paymentsBench: Bench = {
  title:
    'a thousand visits paid for by twenty calls at once, on servers that are killed as they pay',
  measure: measurePayments,
  onlyAsked: true,
}
