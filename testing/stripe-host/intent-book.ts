import { randomBytes } from 'node:crypto'

export interface Reply {
  status: number
  body: object | null
}

export interface HostIntent {
  id: string
  client_secret: string
  amount: number
  currency: string
  /** Whether real money moves. */
  livemode: boolean
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  last_payment_error: { code: string; message: string } | null
  /** The card that was tried last. */
  payment_method: string | null
  metadata: { key: string }
  /** How often money was taken, and given back. */
  charged: number
  refunded: number
}

export interface HostRefund {
  id: string
  object: 'refund'
  amount: number
  payment_intent: string
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  failure_reason?: string
}

/** What each card of the stand-in does; these are names of Stripe's own test cards. */
const outcomes: Readonly<Record<string, HostIntent['status']>> = {
  pm_card_visa: 'succeeded',
  pm_card_mastercard: 'succeeded',
  pm_card_chargeDeclined: 'requires_payment_method',
  pm_card_authenticationRequired: 'requires_action',
  pm_card_authenticationRequiredOnSetup: 'requires_action',
}

const newId = (kind: string) => `${kind}_${randomBytes(9).toString('hex')}`
const refuse = (status: number, type: string, code: string, more: object = {}): Reply => ({
  status,
  body: { error: { type, code, message: `Stand-in: ${code}.`, ...more } },
})
const unexpectedState = () =>
  refuse(400, 'invalid_request_error', 'payment_intent_unexpected_state')

/** What Stripe would have written down: intents, and the first reply to each key of a caller. */
export class IntentBook {
  readonly #intents = new Map<string, HostIntent>()
  readonly #replies = new Map<string, { asked: string; reply: Reply }>()

  readonly #refunds: HostRefund[] = []
  isLive = false
  /** How a refund stands when it is asked for. */
  refundStatus: HostRefund['status'] = 'succeeded'

  list(): readonly HostIntent[] {
    return [...this.#intents.values()]
  }

  /** The same key gets the first reply again; with other words it is refused. */
  repeat(key: string, body: URLSearchParams, act: () => Reply): Reply {
    const known = this.#replies.get(key)
    const asked = body.toString()
    if (known && known.asked !== asked) return refuse(400, 'idempotency_error', 'idempotency')
    const reply = known?.reply ?? act()
    if (key !== '') this.#replies.set(key, { asked, reply: structuredClone(reply) })
    return reply
  }

  create(body: URLSearchParams): Reply {
    const id = newId('pi')
    const intent: HostIntent = {
      id,
      client_secret: `${id}_secret_${randomBytes(6).toString('hex')}`,
      amount: Number(body.get('amount')),
      currency: body.get('currency') ?? '',
      livemode: this.isLive,
      status: 'requires_payment_method',
      last_payment_error: null,
      payment_method: null,
      metadata: { key: body.get('metadata[key]') ?? '' },
      charged: 0,
      refunded: 0,
    }
    this.#intents.set(id, intent)
    return present(intent)
  }

  /** As after a change to the keys of another account. */
  forget(id: string): void {
    this.#intents.delete(id)
  }

  read(id: string): Reply {
    return this.#with(id, present)
  }

  confirm(id: string, body: URLSearchParams): Reply {
    return this.#with(id, (intent) => {
      if (intent.status !== 'requires_payment_method') return unexpectedState()
      const outcome = outcomes[body.get('payment_method') ?? '']
      if (!outcome) return refuse(400, 'invalid_request_error', 'resource_missing')
      intent.status = outcome
      intent.payment_method = body.get('payment_method')
      if (outcome === 'succeeded') intent.charged += 1
      if (outcome !== 'requires_payment_method') return present(intent)
      intent.last_payment_error = { code: 'card_declined', message: 'Declined.' }
      return refuse(402, 'card_error', 'card_declined', { payment_intent: intent })
    })
  }

  cancel(id: string): Reply {
    return this.#with(id, (intent) => {
      if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpectedState()
      intent.status = 'canceled'
      return present(intent)
    })
  }

  refund(body: URLSearchParams): Reply {
    return this.#with(body.get('payment_intent') ?? '', (intent) => {
      if (intent.charged <= intent.refunded) {
        return refuse(400, 'invalid_request_error', 'charge_already_refunded')
      }
      const { id, amount } = intent
      const refund: HostRefund = {
        id: newId('re'),
        object: 'refund',
        amount,
        payment_intent: id,
        status: 'pending',
      }
      this.#refunds.unshift(refund)
      intent.refunded += 1
      this.moveRefund(refund.id, this.refundStatus)
      return { status: 200, body: { ...refund } }
    })
  }

  /** The newest first. */
  refundsOf(intent: string | null): readonly HostRefund[] {
    return this.#refunds.filter(({ payment_intent }) => payment_intent === intent)
  }

  /** What has failed is charged again. */
  moveRefund(id: string, status: HostRefund['status']): void {
    const refund = this.#refunds.find((each) => each.id === id)
    const intent = this.#intents.get(refund?.payment_intent ?? '')
    if (!refund || !intent) throw new Error('There is no such refund.')
    refund.status = status
    if (status !== 'failed' && status !== 'canceled') return
    intent.refunded -= 1
    if (status === 'failed') refund.failure_reason = 'expired_or_canceled_card'
  }

  answerBank(secret: string, approved: boolean): void {
    const intent = this.list().find(({ client_secret }) => client_secret === secret)
    if (intent?.status !== 'requires_action')
      throw new Error('The bank of the stand-in asked nothing.')
    intent.status = approved ? 'succeeded' : 'requires_payment_method'
    if (approved) intent.charged += 1
    else
      intent.last_payment_error = { code: 'payment_intent_authentication_failure', message: 'No.' }
  }

  #with(id: string, act: (intent: HostIntent) => Reply): Reply {
    const intent = this.#intents.get(id)
    return intent ? act(intent) : refuse(404, 'invalid_request_error', 'resource_missing')
  }
}

function present(intent: HostIntent): Reply {
  return { status: 200, body: { object: 'payment_intent', ...intent } }
}
