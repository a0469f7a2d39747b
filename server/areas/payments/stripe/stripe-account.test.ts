import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPayer } from '../../../../testing/people/paying-visitor.ts'
import type { TestServer } from '../../../../testing/server/test-server.ts'
import type { Reply } from '../../../../testing/stripe-host/intent-book.ts'
import type { HostCall, StripeHost } from '../../../../testing/stripe-host/start-stripe-host.ts'
import { startStripeServer } from '../../../../testing/stripe-host/start-stripe-server.ts'

let host: StripeHost
let server: TestServer
let fuuid: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ host, server, fuuid, close } = await startStripeServer({
    logLevel: 'info',
    requestsPerMinute: 10_000,
  }))
})
afterAll(() => close())

let lines: Record<string, unknown>[] = []
beforeEach(() => {
  host.instead = () => null
  lines = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)))
    return true
  })
  return () => vi.restoreAllMocks()
})

const card = { good: 'pm_card_visa', declined: 'pm_card_chargeDeclined' }
const refusal = (status: number, type: string, code: string): Reply => ({
  status,
  body: { error: { type, code, message: 'The card of Ada Lovelace.' } },
})
const isCreate = ({ method, path }: HostCall) => method === 'POST' && path === '/v1/payment_intents'
const isConfirm = ({ path }: HostCall) => path.endsWith('/confirm')
const isCancel = ({ path }: HostCall) => path.endsWith('/cancel')
const refused =
  'Your payment could not be taken. You have not been charged. Please try again later, or contact us.'
const unknown = 'We are checking whether your payment went through. Please do not pay again.'

async function start() {
  const payer = await startPayer(server, fuuid)
  const ledger = () =>
    host
      .intents()
      .filter(({ metadata }) => metadata.key.startsWith(payer.id))
      .map(({ status, charged }) => [status, charged])
  return { ...payer, ledger }
}

/** Of visits and of their network. */
async function countDeclines(): Promise<number> {
  const rows = await server.db.selectFrom('network_failures').select('level').execute()
  return rows.reduce((sum, { level }) => sum + Number(level), 0)
}

const troubles: [string, Reply][] = [
  ['401 of a wrong key', refusal(401, 'invalid_request_error', 'api_key_expired')],
  ['403 of a key for less', refusal(403, 'invalid_request_error', 'more_permissions_required')],
  ['400 of a closed account', refusal(400, 'invalid_request_error', 'account_closed')],
  ['400 rate_limit', refusal(400, 'invalid_request_error', 'rate_limit')],
  ['429 rate_limit', refusal(429, 'invalid_request_error', 'rate_limit')],
  ['400 of an idempotency key', refusal(400, 'idempotency_error', 'idempotency')],
]

describe('[P4] trouble of our own account', () => {
  it.each(troubles)('(%s) declines no card that is tried', async (_what, reply) => {
    const { pay, read, ledger } = await start()
    host.instead = (call) => (isConfirm(call) ? reply : null)
    for (let time = 0; time < 2; time++) {
      const told = await pay(card.good)
      expect([told.status, told.body]).toEqual([503, { detail: unknown }])
    }
    expect((await read()).payment).toMatchObject({ state: 'pending' })
    const noted = lines.filter(({ msg }) => msg === 'failed')
    expect(noted).toMatchObject([{ level: 50, error: 'payment_unknown' }, { level: 50 }])
    expect(JSON.stringify(lines)).not.toContain('Ada')
    host.instead = () => null
    expect((await pay(card.good)).body).toMatchObject({ success: true })
    expect(ledger()).toEqual([['succeeded', 1]])
  })

  it.each(troubles)('(%s) ends no try whose card was declined', async (_what, reply) => {
    const { pay, ledger } = await start()
    host.instead = (call) => (isCancel(call) ? reply : null)
    expect((await pay(card.declined)).status).toBe(503)
    host.instead = () => null
    expect((await pay(card.declined)).status).toBe(400)
    expect(ledger()).toEqual([['canceled', 0]])
  })

  it.each(troubles.slice(3))(
    '(%s) before a card is tried says nothing of a payment, which goes on later',
    async (_what, reply) => {
      const { pay, ledger } = await start()
      host.instead = (call) => (isCreate(call) ? reply : null)
      const told = await pay(card.good)
      expect([told.status, told.body]).toEqual([503, { detail: unknown }])
      host.instead = () => null
      expect((await pay(card.good)).body).toMatchObject({ success: true })
      expect(ledger()).toEqual([['succeeded', 1]])
    },
  )

  it('[P10] uses up neither the six cards of a visit nor the forty of its network', async () => {
    const { pay, ledger } = await start()
    const wrongKey = refusal(401, 'invalid_request_error', 'api_key_expired')
    host.instead = (call) => (isCreate(call) ? wrongKey : null)
    const told = { status: 409, body: { detail: refused } }
    const before = await countDeclines()
    for (let time = 0; time < 7; time++) {
      const key = { 'idempotency-key': randomUUID() }
      // Also when the same request is sent again.
      expect(await pay(card.good, key)).toMatchObject(told)
      expect(await pay(card.good, key)).toMatchObject(told)
    }
    expect(await countDeclines()).toBe(before)
    host.instead = () => null
    for (let time = 0; time < 6; time++) expect((await pay(card.declined)).status).toBe(400)
    expect((await pay(card.good)).status).toBe(409)
    server.clock.advance(15 * 60_000)
    expect((await pay(card.good)).body).toMatchObject({ success: true })
    expect(ledger().at(-1)).toEqual(['succeeded', 1])
  })
})
