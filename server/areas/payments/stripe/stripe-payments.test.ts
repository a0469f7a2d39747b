import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sandboxMethod } from '../../../../contract/codes.ts'
import { bearing, publishAccountProgramme, signUp } from '../../../../testing/people/patient.ts'
import { price, publishPaid, startPayer } from '../../../../testing/people/paying-visitor.ts'
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import type { TestServer } from '../../../../testing/server/test-server.ts'
import type { HostIntent } from '../../../../testing/stripe-host/intent-book.ts'
import type { EventOptions } from '../../../../testing/stripe-host/sign-event.ts'
import type { StripeHost } from '../../../../testing/stripe-host/start-stripe-host.ts'
import { startStripeServer } from '../../../../testing/stripe-host/start-stripe-server.ts'
import { sweepRefunds } from '../sweep-refunds.ts'

const card = {
  good: 'pm_card_visa',
  other: 'pm_card_mastercard',
  declined: 'pm_card_chargeDeclined',
  asks: 'pm_card_authenticationRequired',
}

let host: StripeHost
let server: TestServer
let fuuid: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ host, server, fuuid, close } = await startStripeServer())
})
afterAll(() => close())
beforeEach(() => {
  host.before = async () => undefined
  host.decideFate = async () => 'arrives'
})

async function start() {
  const payer = await startPayer(server, fuuid)
  const ledger = () => host.intents().filter(({ metadata }) => metadata.key.startsWith(payer.id))
  return { ...payer, ledger }
}

const due = {
  amount_cents: 3_900,
  currency: 'USD',
  state: 'due',
  provider: 'stripe',
  receipt: null,
  paid_at: null,
}

describe('a payment by Stripe', () => {
  it('[P4] [GAP-40] is never asked for in a test, which pays in the sandbox', async () => {
    const { id, read, pay, ledger, charges } = await start()
    const mark = { test_only: true }
    await server.db.updateTable('leads').set(mark).where('id', '=', id).execute()
    expect((await read()).payment).toEqual({ ...due, provider: 'sandbox' })
    expect((await pay(sandboxMethod.success)).body).toMatchObject({
      success: true,
      payment: { state: 'paid', provider: 'sandbox' },
    })
    expect(await charges()).toMatchObject([{ outcome: 'succeeded' }])
    expect(ledger()).toEqual([])
  })

  it('[P4] [GAP-40] [FLOW-09] is never asked for in a renewal begun signed in by the link of a test', async () => {
    const { client, access } = await signUp(server, await publishAccountProgramme(server))
    const renewal = await publishPaid(server, { price, flow_type: 'renewal' })
    const asked = { condition_uuid: renewal, test_only: true }
    const { body } = await client.call('POST', '/api/v1/leads/', asked, bearing(access))
    const by = { payment_method_id: sandboxMethod.success }
    const url = `/api/v1/leads/${body.lead_uuid}/payment/`
    const paid = await client.call('POST', url, by, bearing(access))
    expect(paid.body).toMatchObject({ success: true, payment: { provider: 'sandbox' } })
    expect(JSON.stringify(host.intents())).not.toContain(String(body.lead_uuid))
  })

  it('[CALL-07] is the programme’s price, charged once and told with its receipt', async () => {
    const { first, pay, ledger, proceed } = await start()
    expect(first).toMatchObject({ payment: due })
    const paid = await pay(card.good)
    expect(paid.body).toEqual({
      success: true,
      payment: {
        ...due,
        state: 'paid',
        receipt: expect.stringMatching(/^\d{10}$/),
        paid_at: expect.any(String),
      },
    })
    expect(ledger()).toMatchObject([{ amount: 3_900, currency: 'usd', charged: 1 }])
    expect((await proceed('pay')).status).toBe(200)
  })

  it('[P4] of twenty presses at once, with two cards, is one charge', async () => {
    const { pay, ledger } = await start()
    const cards = Array.from({ length: 20 }, (_, place) => (place % 2 ? card.good : card.other))
    const replies = await Promise.all(cards.map((method) => pay(method)))
    replies.push(await pay(card.good))
    for (const reply of replies) expect(reply.body).toMatchObject({ success: true })
    expect(ledger().map(({ charged }) => charged)).toEqual([1])
  })

  it('[P4] whose answer is lost is looked up, not charged again', async () => {
    const { pay, ledger, read } = await start()
    host.decideFate = async () => 'lost'
    const reply = await pay(card.good)
    expect([reply.status, reply.body.detail]).toEqual([
      503,
      'We are checking whether your payment went through. Please do not pay again.',
    ])
    await finishJobs(server.deps)
    expect((await read()).payment).toMatchObject({ state: 'paid' })
    expect((await pay(card.other)).status).toBe(200)
    expect(ledger().map(({ charged }) => charged)).toEqual([1])
  })

  it('[P4] that ends with an error of Stripe’s is repeated under its key alone', async () => {
    const { pay, ledger } = await start()
    let failures = 1
    host.decideFate = async () => (failures-- > 0 ? 'error' : 'arrives')
    expect((await pay(card.good)).body).toMatchObject({ success: true })
    expect(ledger().map(({ charged }) => charged)).toEqual([1])
  })

  it('[P4] that is declined is over for Stripe, too; another card is another try', async () => {
    const { pay, read, ledger } = await start()
    const declined = await pay(card.declined)
    expect([declined.status, declined.body.detail]).toEqual([
      400,
      'Your card was declined. You have not been charged.',
    ])
    expect((await read()).payment).toEqual(due)
    expect((await pay(card.good)).status).toBe(200)
    expect(ledger().map(({ status }) => status)).toEqual(['canceled', 'succeeded'])
  })

  it('[P4] with a card that is none is declined', async () => {
    const { pay, ledger } = await start()
    expect((await pay('pm_sandbox_success')).status).toBe(400)
    expect(ledger()).toMatchObject([{ status: 'canceled', charged: 0 }])
  })

  it('[P4] with one card declined while another pays is told paid by both', async () => {
    const { pay, ledger } = await start()
    const [sent, declined, paid] = [0, 1, 2].map(() => Promise.withResolvers<void>())
    host.before = async ({ path, card: tried }) => {
      if (tried === card.good) {
        sent?.resolve()
        await declined?.promise
      }
      if (tried === card.declined) await sent?.promise
      if (path.endsWith('/cancel')) await paid?.promise
    }
    host.decideFate = async ({ charged }) => {
      const { resolve } = (charged ? paid : declined) ?? {}
      resolve?.()
      return 'arrives'
    }
    const replies = await Promise.all([pay(card.declined), pay(card.good)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(ledger().map(({ charged }) => charged)).toEqual([1])
  })
})

describe('[P4] a bank that asks', () => {
  it('is answered with the secret for Stripe’s own program, and the payment is found paid', async () => {
    const { pay, read, ledger } = await start()
    const asked = await pay(card.asks)
    const [intent] = ledger()
    const detail = 'Your bank wants to know that it is you. Nothing has been charged yet.'
    expect([asked.status, asked.body]).toEqual([
      402,
      { detail, client_secret: intent?.client_secret },
    ])
    expect((await read()).payment).toEqual({ ...due, state: 'pending' })
    host.answerBank(String(asked.body.client_secret), true)
    expect((await pay(card.asks)).body).toMatchObject({ success: true })
    expect(ledger()).toMatchObject([{ charged: 1 }])
  })

  it('and is told no declines; another card is another try', async () => {
    const { pay, ledger } = await start()
    host.answerBank(String((await pay(card.asks)).body.client_secret), false)
    expect((await pay(card.asks)).status).toBe(400)
    expect((await pay(card.good)).status).toBe(200)
    expect(ledger().map(({ status }) => status)).toEqual(['canceled', 'succeeded'])
  })

  it('is answered without a word to us, and Stripe’s event says so', async () => {
    const { pay, read, ledger } = await start()
    host.answerBank(String((await pay(card.asks)).body.client_secret), true)
    expect(await tell(ledger()[0])).toBe(200)
    expect((await read()).payment).toMatchObject({ state: 'paid' })
  })
})

const hook = '/api/v1/payments/stripe-webhook/'
async function send(payload: string, headers: Record<string, string>) {
  const reply = await server.app.inject({ method: 'POST', url: hook, payload, headers })
  return reply.statusCode
}
function sign(intent: HostIntent | undefined, options: EventOptions = {}) {
  if (!intent) throw new Error('there is no intent to tell of')
  return host.sign(intent, { atMs: server.clock.now().getTime(), ...options })
}
const signText = (payload: string) => host.signText(payload, { atMs: server.clock.now().getTime() })
async function tell(intent: HostIntent | undefined, options: EventOptions = {}) {
  const { payload, headers } = sign(intent, options)
  return send(payload, headers)
}

describe('[P4] an event of Stripe', () => {
  async function loseAnswer() {
    const payer = await start()
    host.decideFate = async () => 'lost'
    expect((await payer.pay(card.good)).status).toBe(503)
    const [intent] = payer.ledger()
    return { ...payer, intent }
  }

  it('settles a payment whose answer was lost, however often it comes', async () => {
    const { intent, read, ledger } = await loseAnswer()
    const { payload, headers } = sign(intent)
    expect([await send(payload, headers), await send(payload, headers)]).toEqual([200, 200])
    expect((await read()).payment).toMatchObject({ state: 'paid' })
    expect(ledger()).toMatchObject([{ charged: 1 }])
  })

  it('is not believed where its bytes were changed, its time is over or another secret signed it', async () => {
    const { intent, read } = await loseAnswer()
    const { payload, headers } = sign(intent)
    expect(await send(`${payload} `, headers)).toBe(400)
    expect(await send(payload, { 'content-type': 'application/json' })).toBe(400)
    expect(await tell(intent, { atMs: server.clock.now().getTime() - 301_000 })).toBe(400)
    const signed = headers['stripe-signature'] ?? ''
    const forged = signed.replace(/v1=\w{6}/, 'v1=000000')
    expect(await send(payload, { ...headers, 'stripe-signature': forged })).toBe(400)
    expect((await read()).payment).toEqual({ ...due, state: 'pending' })
  })

  it('only says where to look: one that claims more than Stripe knows changes nothing', async () => {
    const { pay, read, ledger } = await start()
    await pay(card.asks)
    const [intent] = ledger()
    expect(await tell(intent && { ...intent, status: 'succeeded' })).toBe(200)
    expect((await read()).payment).toEqual({ ...due, state: 'pending' })
  })

  it.each([
    {},
    null,
    { type: 'payment_intent.succeeded' },
    { type: 'payment_intent.succeeded', data: {} },
  ])('that is signed and says nothing is refused: %j', async (event) => {
    const { payload, headers } = signText(JSON.stringify(event))
    expect(await send(payload, headers)).toBe(400)
  })

  it('of a payment that is not ours, or of something else, is heard and changes nothing', async () => {
    const { intent, read } = await loseAnswer()
    expect(await tell(intent && { ...intent, id: 'pi_of_another_shop' })).toBe(200)
    expect(await tell(intent, { event: 'customer.created' })).toBe(200)
    expect((await read()).payment).toEqual({ ...due, state: 'pending' })
  })
})

describe('[P4] what Stripe was paid', () => {
  it('goes back once, where nobody serves the visit', async () => {
    const { pay, proceed, ledger, read } = await start()
    await pay(card.good)
    await proceed('pay')
    await proceed('choose', { 3: [{ value: 32 }] })
    await proceed('refer')
    server.clock.advance(20 * 60_000)
    await sweepRefunds(server.deps)
    await sweepRefunds(server.deps)
    expect(ledger()).toMatchObject([{ charged: 1, refunded: 1 }])
    expect(await read()).toMatchObject({ payment: { state: 'refunded' } })
  })
})

describe('[P4] a try of the sandbox', () => {
  it('that was left open is over once Stripe takes payments: it never moved any money', async () => {
    const { id, pay, ledger, read } = await start()
    await pay(card.asks)
    await server.db
      .updateTable('payments')
      .set({ provider: 'sandbox' })
      .where('lead_id', '=', id)
      .execute()
    expect((await read()).payment).toEqual({ ...due, state: 'pending' })
    expect((await pay(card.good)).status).toBe(200)
    expect(ledger().map(({ metadata, charged }) => [metadata.key.at(-1), charged])).toEqual([
      ['1', 0],
      ['2', 1],
    ])
  })
})
