import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPayer } from '../../../../testing/people/paying-visitor.ts'
import type { TestServer } from '../../../../testing/server/test-server.ts'
import type { Reply } from '../../../../testing/stripe-host/intent-book.ts'
import type { HostCall, StripeHost } from '../../../../testing/stripe-host/start-stripe-host.ts'
import { startStripeServer } from '../../../../testing/stripe-host/start-stripe-server.ts'

const card = {
  good: 'pm_card_visa',
  asks: 'pm_card_authenticationRequired',
  asksToo: 'pm_card_authenticationRequiredOnSetup',
}

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
  host.instead = () => null
  host.before = async () => undefined
  lines = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)))
    return true
  })
  return () => vi.restoreAllMocks()
})
const noted = () => lines.filter(({ msg }) => msg === 'failed')

async function start() {
  const payer = await startPayer(server, fuuid)
  const ledger = () => host.intents().filter(({ metadata }) => metadata.key.startsWith(payer.id))
  const readState = async () => (await payer.read()).payment?.state
  return { ...payer, ledger, readState }
}

const creates = ({ method, path }: HostCall) => method === 'POST' && path === '/v1/payment_intents'
const refusal = (status: number, type: string, code: string): Reply => ({
  status,
  body: { error: { type, code, message: 'The card of Ada Lovelace.' } },
})
const refused =
  'Your payment could not be taken. You have not been charged. Please try again later, or contact us.'
const unknown = 'We are checking whether your payment went through. Please do not pay again.'

describe('[P4] what Stripe refuses before a card is tried', () => {
  it.each([
    [400, 'amount_too_small', 'StripeInvalidRequestError 400 amount_too_small', 40],
    // Of our own account somebody has to know at once.
    [401, 'api_key_expired', 'StripeAuthenticationError 401 api_key_expired', 50],
    [403, 'account_invalid', 'StripePermissionError 403 account_invalid', 50],
    [400, 'livemode_mismatch', 'StripeInvalidRequestError 400 livemode_mismatch', 50],
  ])('%i %s is told as not charged, noted, and paid later', async (status, code, cause, level) => {
    const { pay, ledger, readState } = await start()
    const type = 'invalid_request_error'
    host.instead = (call) => (creates(call) ? refusal(status, type, code) : null)
    for (let time = 0; time < 2; time++) {
      const reply = await pay(card.good)
      expect([reply.status, reply.body]).toEqual([409, { detail: refused }])
    }
    expect(await readState()).toBe('due')
    expect(noted()).toMatchObject([{ level, error: 'payment_refused', code: cause }, {}])
    expect(JSON.stringify(lines)).not.toContain('Ada')
    host.instead = () => null
    expect((await pay(card.good)).body).toMatchObject({ success: true })
    expect(ledger().map(({ charged }) => charged)).toEqual([1])
  })

  it('is never charged by a request that was still under way with the same key', async () => {
    const { pay, ledger } = await start()
    const [slow, refusedOne] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let calls = 0
    host.before = async (call) => {
      if (!creates(call)) return
      calls += 1
      if (calls > 1) return
      slow.resolve()
      await refusedOne.promise
    }
    host.instead = (call) =>
      creates(call) && calls === 2 ? refusal(400, 'invalid_request_error', 'no_card') : null
    const first = pay(card.good)
    await slow.promise
    expect((await pay(card.good)).status).toBe(409)
    calls = 3
    refusedOne.resolve()
    expect((await first).status).toBe(409)
    expect(ledger().map(({ charged }) => charged)).toEqual([0])
    expect((await pay(card.good)).body).toMatchObject({ success: true })
    expect(ledger().map(({ charged }) => charged)).toEqual([0, 1])
  })
})

describe('[P4] a reply of Stripe that says nothing', () => {
  it.each([
    ['an empty object', { status: 200, body: {} }, 40],
    ['null', { status: 200, body: null }, 40],
    ['a worn key', refusal(401, 'invalid_request_error', 'api_key_expired'), 50],
    ['one too many', refusal(429, 'invalid_request_error', 'rate_limit'), 50],
    ['a text without end', ' '.repeat(65_536), 40],
  ])('(%s) to a card is no answer; the payment is found later', async (_what, reply, level) => {
    const { pay, ledger } = await start()
    host.instead = ({ path, method }) =>
      path.endsWith('/confirm') || (method === 'GET' && path.includes('intents')) ? reply : null
    const silent = await pay(card.good)
    expect([silent.status, silent.body]).toEqual([503, { detail: unknown }])
    expect(noted()).toMatchObject([{ level, error: 'payment_unknown', cause: 'ProviderSilence' }])
    host.instead = () => null
    expect((await pay(card.good)).body).toMatchObject({ success: true })
    expect(ledger().map(({ charged }) => charged)).toEqual([1])
  })

  it('hides the bank’s question from nobody', async () => {
    const { pay } = await start()
    host.instead = ({ method }) =>
      method === 'GET' ? refusal(429, 'api_error', 'rate_limit') : null
    const detail = 'Your bank wants to know that it is you. Nothing has been charged yet.'
    const asked = await pay(card.asks)
    expect([asked.status, asked.body]).toEqual([402, { detail }])
    expect(noted()).toMatchObject([{ error: 'payment_action', cause: 'ProviderSilence' }])
    host.instead = () => null
    expect((await pay(card.asks)).body).toMatchObject({ client_secret: expect.any(String) })
  })
})

describe('[P4] while a bank asks', () => {
  it('another card ends that question for good, and is charged alone', async () => {
    const { pay, ledger } = await start()
    const secret = String((await pay(card.asks)).body.client_secret)
    expect((await pay(card.good)).body).toMatchObject({ success: true })
    expect(ledger().map(({ status, charged }) => [status, charged])).toEqual([
      ['canceled', 0],
      ['succeeded', 1],
    ])
    expect(() => host.answerBank(secret, true)).toThrow('asked nothing')
  })

  it('another card charges nothing where the person has just said yes', async () => {
    const { pay, ledger } = await start()
    const secret = String((await pay(card.asks)).body.client_secret)
    // Between our look at it and our wish to end it.
    host.before = async ({ path }) => {
      if (path.endsWith('/cancel')) host.answerBank(secret, true)
    }
    expect((await pay(card.good)).body).toMatchObject({ success: true })
    expect(ledger().map(({ status, charged }) => [status, charged])).toEqual([['succeeded', 1]])
  })

  it('many presses at once with three cards are one charge', async () => {
    const { pay, ledger } = await start()
    await pay(card.asks)
    const cards = Array.from({ length: 18 }, (_, at) => Object.values(card)[at % 3] ?? card.good)
    await Promise.all(cards.map((method) => pay(method)))
    expect((await pay(card.good)).body).toMatchObject({ success: true })
    const charged = ledger().map((intent) => intent.charged)
    expect(charged.reduce((sum, count) => sum + count, 0)).toBe(1)
  })
})

it('[P4] the same request goes on once the bank has been answered', async () => {
  const { pay } = await start()
  const key = randomUUID()
  const asked = await pay(card.asks, { 'idempotency-key': key })
  expect(asked.status).toBe(402)
  host.answerBank(String(asked.body.client_secret), true)
  expect((await pay(card.asks, { 'idempotency-key': key })).body).toMatchObject({ success: true })
})
