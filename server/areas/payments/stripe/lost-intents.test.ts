import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startPayer } from '../../../../testing/people/paying-visitor.ts'
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import type { TestServer } from '../../../../testing/server/test-server.ts'
import type { StripeHost } from '../../../../testing/stripe-host/start-stripe-host.ts'
import { startStripeServer } from '../../../../testing/stripe-host/start-stripe-server.ts'
import { endLostTry } from '../shared/end-lost-try.ts'

let host: StripeHost
let server: TestServer
let fuuid: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ host, server, fuuid, close } = await startStripeServer({ logLevel: 'info' }))
})
afterAll(() => close())

let lines: Record<string, unknown>[] = []
beforeEach(() => {
  host.takeReal(false)
  host.instead = () => null
  lines = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)))
    return true
  })
  return () => vi.restoreAllMocks()
})

const card = { good: 'pm_card_visa', asks: 'pm_card_authenticationRequired' }
const lost =
  'We cannot find out here what became of an earlier try to pay. Please contact us before you pay, so that you are not charged twice.'

/** Somebody whose bank asks, when the keys of another account of Stripe are set. */
async function startLost(headers: Record<string, string> = {}) {
  const payer = await startPayer(server, fuuid)
  expect((await payer.pay(card.asks, headers)).status).toBe(402)
  const ledger = () => host.intents().filter(({ metadata }) => metadata.key.startsWith(payer.id))
  const [intent] = ledger()
  if (!intent) throw new Error('Nothing was begun.')
  host.forget(intent.id)
  const readState = async () => (await payer.read()).payment?.state
  return { ...payer, ledger, readState, intent }
}

it('[P4] a try by test keys is over once other keys are set: no money moves by it', async () => {
  const { pay, ledger } = await startLost()
  host.takeReal(true)
  expect((await pay(card.good)).body).toMatchObject({ success: true })
  expect(ledger().map(({ charged, livemode }) => [charged, livemode])).toEqual([[1, true]])
})

it('[P4] whoever sends the request of that try once more hears that it is over, and pays anew', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const { pay, readState } = await startLost(key)
  expect((await pay(card.asks, key)).status).toBe(409)
  expect(await readState()).toBe('due')
  expect((await pay(card.good)).body).toMatchObject({ success: true })
})

it('[P4] a try by test keys that nobody comes back to is found over', async () => {
  const { readState } = await startLost()
  await finishJobs(server.deps)
  expect(await readState()).toBe('due')
})

it('[P4] of real money only its own account can tell: support looks there and ends the try', async () => {
  host.takeReal(true)
  const { id, pay, ledger, readState } = await startLost()
  for (let time = 0; time < 2; time++) {
    const reply = await pay(card.good)
    expect([reply.status, reply.body]).toEqual([409, { detail: lost }])
  }
  expect(lines.filter(({ msg }) => msg === 'failed')).toMatchObject([
    {
      level: 50,
      error: 'payment_lost',
      cause: 'ChargeLost',
      code: 'StripeInvalidRequestError 404 resource_missing',
    },
    {},
  ])
  expect([await readState(), ledger()]).toEqual(['pending', []])
  expect(await endLostTry(server.db, id)).toBe('ended')
  expect(await readState()).toBe('due')
  expect(await endLostTry(server.db, id)).toBe('not lost')
  expect((await pay(card.good)).body).toMatchObject({ success: true })
  expect(ledger().map(({ charged }) => charged)).toEqual([1])
})

it('[P4] so is one from before it was written down whether real money moves', async () => {
  const { id, pay } = await startLost()
  await sql`update stripe_intents set is_live = null where key like ${`${id}:%`}`.execute(server.db)
  expect((await pay(card.good)).status).toBe(409)
  expect(await endLostTry(server.db, id)).toBe('ended')
})

it('[P4] a try that Stripe knows, or knows again, is ended by nobody', async () => {
  const payer = await startPayer(server, fuuid)
  expect(await endLostTry(server.db, payer.id)).toBe('unknown')
  expect(await endLostTry(server.db, 'nobody’s')).toBe('unknown')
  host.takeReal(true)
  await payer.pay(card.asks)
  expect(await endLostTry(server.db, payer.id)).toBe('not lost')
  host.instead = ({ method }) =>
    method === 'GET'
      ? {
          status: 404,
          body: { error: { type: 'invalid_request_error', code: 'resource_missing' } },
        }
      : null
  expect((await payer.pay(card.asks)).status).toBe(409)
  host.instead = () => null
  expect((await payer.pay(card.asks)).status).toBe(402)
  expect(await endLostTry(server.db, payer.id)).toBe('not lost')
})
