import { openDatabase } from '../../server/data/database.ts'
import { publishPaid } from '../../testing/people/paying-visitor.ts'
import { publishNothing } from '../../testing/server/api-process.ts'
import { type PayFigures, payAndKill } from '../../testing/stripe-host/pay-and-kill.ts'
import { startStripeHost } from '../../testing/stripe-host/start-stripe-host.ts'
import { startBenchServer } from '../bench-server.ts'

/** [P4] A thousand visits, each paid for by twenty calls at once, while the servers are killed 25 times. */
export async function chargeOnce(): Promise<PayFigures> {
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
