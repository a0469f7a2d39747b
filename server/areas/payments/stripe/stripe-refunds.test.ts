import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startPayer } from '../../../../testing/people/paying-visitor.ts'
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import type { TestServer } from '../../../../testing/server/test-server.ts'
import type { HostRefund } from '../../../../testing/stripe-host/intent-book.ts'
import type { StripeHost } from '../../../../testing/stripe-host/start-stripe-host.ts'
import { startStripeServer } from '../../../../testing/stripe-host/start-stripe-server.ts'
import { listFailedJobs, retryFailedJobs } from '../../../jobs/failed-jobs.ts'
import { giveBack } from '../shared/give-back.ts'
import { sweepRefunds } from '../sweep-refunds.ts'

let host: StripeHost
let server: TestServer
let fuuid: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ host, server, fuuid, close } = await startStripeServer())
})
afterAll(() => close())
beforeEach(() => {
  host.refundAs('succeeded')
  host.instead = () => null
})

/** Somebody whose payment has to go back; Stripe does with it what it is told to. */
async function startReturning(status: HostRefund['status']) {
  const payer = await startPayer(server, fuuid)
  expect((await payer.pay('pm_card_visa')).status).toBe(200)
  expect(await giveBack(server.db, payer.id)).toBe('asking')
  host.refundAs(status)
  await sweepRefunds(server.deps)
  host.refundAs('pending')
  const intent = host.intents().find(({ metadata }) => metadata.key.startsWith(payer.id))
  if (!intent) throw new Error('Nothing was charged.')
  const refunds = () => host.refundsOf(intent.id)
  const move = (to: HostRefund['status']) => host.moveRefund(refunds()[0]?.id ?? '', to)
  const readState = async () => (await payer.read()).payment?.state
  return { ...payer, intent, refunds, move, readState }
}

async function tell(type: string, refund: HostRefund | undefined) {
  const event = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: refund } })
  const { payload, headers } = host.signText(event, { atMs: server.clock.now().getTime() })
  const url = '/api/v1/payments/stripe-webhook/'
  return (await server.app.inject({ method: 'POST', url, payload, headers })).statusCode
}

/** What an operator finds, and no longer once it was put right. */
async function listFailures() {
  // It is tried twice.
  for (let time = 0; time < 2; time++) {
    await finishJobs(server.deps)
    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(server.db)
  }
  await finishJobs(server.deps)
  const failed = await listFailedJobs(server.db)
  return failed.map(({ job, cause, code }) => [job, cause, code])
}

it.each(['pending', 'requires_action'] as const)(
  '[P4] a refund that Stripe calls %s is on its way, and back once Stripe says so',
  async (status) => {
    const { refunds, move, readState } = await startReturning(status)
    expect(await readState()).toBe('refunding')
    await sweepRefunds(server.deps)
    expect(await readState()).toBe('refunding')
    move('succeeded')
    await sweepRefunds(server.deps)
    expect(await readState()).toBe('refunded')
    expect(refunds()).toHaveLength(1)
  },
)

it.each(['failed', 'canceled'] as const)(
  '[P4] a refund that %s after it was on its way is asked for again, and somebody learns of it once',
  async (status) => {
    const { intent, refunds, move, readState } = await startReturning('pending')
    move(status)
    const [lost] = refunds()
    await sweepRefunds(server.deps)
    await sweepRefunds(server.deps)
    expect(refunds().map((refund) => refund.status)).toEqual(['pending', status])
    expect(await readState()).toBe('refunding')
    const reason = status === 'failed' ? ' expired_or_canceled_card' : ''
    const told = ['refund-failed', 'RefundFailure', `${lost?.id} ${status}${reason}`]
    expect(await listFailures()).toEqual([told])

    move('succeeded')
    await sweepRefunds(server.deps)
    expect([await readState(), intent.refunded]).toEqual(['refunded', 1])
    expect(await retryFailedJobs(server.deps.jobs)).toBe(1)
    expect(await listFailures()).toEqual([])
  },
)

it('[P4] a refund that fails at once is told of, and asked for again by the next sweep', async () => {
  const { refunds, readState } = await startReturning('failed')
  const [lost] = refunds()
  const told = ['refund-failed', 'RefundFailure', `${lost?.id} failed expired_or_canceled_card`]
  expect([await readState(), await listFailures()]).toEqual(['refunding', [told]])
  host.refundAs('succeeded')
  await sweepRefunds(server.deps)
  expect(refunds().map(({ status }) => status)).toEqual(['succeeded', 'failed'])
  expect(await readState()).toBe('refunded')
  await retryFailedJobs(server.deps.jobs)
  expect(await listFailures()).toEqual([])
})

/** As if the last failed try had been so many hours ago, of a refund that has waited for so many. */
async function tryAgainAfter(leadId: string, hours: number, waited: number) {
  await sql`
    update refunds
    set tried_at = now() - ${hours} * interval '1 hour', asked_at = now() - ${waited} * interval '1 hour'
    where lead_id = ${leadId}`.execute(server.db)
  await sweepRefunds(server.deps)
}

it('[P4] a refund that fails for days is asked for ever more seldom, at least once a day, until it is back', async () => {
  const { id, refunds, readState } = await startReturning('failed')
  host.refundAs('failed')
  for (const [hours, waited, asked] of [
    [1, 9, 2],
    [2, 42, 2],
    [4, 42, 3],
    [22, 2_000, 3],
    [25, 2_000, 4],
  ] as const) {
    await tryAgainAfter(id, hours, waited)
    expect(refunds(), `${hours} hours after a try, ${waited} after the first`).toHaveLength(asked)
  }
  host.refundAs('succeeded')
  await tryAgainAfter(id, 25, 2_000)
  expect(await readState()).toBe('refunded')
})

it.each(['refund.updated', 'charge.refund.updated'])(
  '[P4] %s says at once that a refund is back',
  async (type) => {
    const { refunds, move, readState } = await startReturning('pending')
    const [refund] = refunds()
    // An event says only where to look.
    expect(await tell(type, refund && { ...refund, status: 'succeeded' })).toBe(200)
    expect(await readState()).toBe('refunding')
    move('succeeded')
    expect(await tell(type, refunds()[0])).toBe(200)
    expect(await readState()).toBe('refunded')
  },
)

it('[P4] a refund that fails after Stripe called it done is not back any more, and asked for again', async () => {
  const { refunds, move, readState } = await startReturning('succeeded')
  expect(await readState()).toBe('refunded')
  move('failed')
  const [lost] = refunds()
  expect(await tell('refund.failed', lost)).toBe(200)
  expect(await tell('charge.refund.updated', lost)).toBe(200)
  expect(await readState()).toBe('refunding')
  expect(refunds().map(({ status }) => status)).toEqual(['pending', 'failed'])
  expect(await listFailures()).toHaveLength(1)
  move('succeeded')
  await sweepRefunds(server.deps)
  expect(await readState()).toBe('refunded')
  await retryFailedJobs(server.deps.jobs)
  expect(await listFailures()).toEqual([])
})

it('[P4] what was given back in Stripe’s own pages is not asked for again', async () => {
  const payer = await startPayer(server, fuuid)
  await payer.pay('pm_card_visa')
  const intent = host.intents().find(({ metadata }) => metadata.key.startsWith(payer.id))
  if (!intent) throw new Error('Nothing was charged.')
  await fetch(`${host.origin}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${host.env.PAYMENT_SECRET}` },
    body: new URLSearchParams({ payment_intent: intent.id }),
  })
  await giveBack(server.db, payer.id)
  await sweepRefunds(server.deps)
  expect((await payer.read()).payment?.state).toBe('refunded')
  expect(host.refundsOf(intent.id)).toHaveLength(1)
})

it('[P4] a refund that Stripe does not say anything of holds up no other, and its event comes again', async () => {
  const [stuck, other] = [await startReturning('pending'), await startReturning('pending')]
  for (const { move } of [stuck, other]) move('succeeded')
  host.instead = ({ path }) =>
    path.includes(`payment_intent=${stuck.intent.id}`) ? { status: 500, body: {} } : null
  await expect(sweepRefunds(server.deps)).rejects.toThrow('1 refund')
  expect(await tell('refund.updated', stuck.refunds()[0])).toBe(503)
  expect([await stuck.readState(), await other.readState()]).toEqual(['refunding', 'refunded'])
})
