import type { CallFailure } from '../../../../contract/call-failure.ts'
import type { PagePayment } from '../../../../contract/shapes/payment.ts'
import type { ChosenCard } from '../../../../flow/pages/payment-desk.ts'
import { readLead } from '../../../platform/calls/leads.ts'
import { parseBankSecret, payLead } from '../../../platform/calls/payments.ts'
import { failWithoutReply } from '../../../platform/http/call-result.ts'
import type { EffectOf, EffectParts } from './effect-parts.ts'
import type { CallOptions } from './flow-deps.ts'
import { describeTrouble, isUnsettled } from './intent-sender.ts'

const bankAsks = 402

interface Payment {
  leadId: string
  card: ChosenCard
  /** Sent again by itself until it is known: under one key a repeat is the same payment. */
  repeats: boolean
  /** Of a try that is taken up again; else a new one. */
  key?: string
}

/** Whether the backend said nothing about the payment: a proxy's error, or one without a reason. */
function tellsNothing(failure: CallFailure): boolean {
  const { status, detail, itemErrors } = failure
  const hasReason = detail !== null || Object.keys(itemErrors).length > 0
  return isUnsettled(failure) || status >= 500 || !hasReason
}

/** How a call ended that is not sent again by itself. */
function fail(parts: EffectParts, { leadId, card }: Payment, failure: CallFailure): void {
  const { deps, dispatch } = parts
  const { method, isStopped = false } = card
  const isAsked = failure.status === bankAsks
  if (isAsked && !isStopped) {
    dispatch({ type: 'bankAsked', method, secret: parseBankSecret(failure.body) })
  } else if (!isAsked && tellsNothing(failure)) {
    dispatch({ type: 'payUnknown', reason: describeTrouble(failure), isAsked: false })
  } else {
    deps.payments.tries.forget(leadId)
    dispatch(isStopped ? { type: 'bankStopped' } : { type: 'payFailed', failure })
  }
}

async function send(parts: EffectParts, payment: Payment): Promise<void> {
  const { deps, sender, dispatch } = parts
  const { leadId, card, repeats, key } = payment
  const { method } = card
  const { sendsKeys, tries } = deps.payments
  function call({ signal, idempotencyKey: newKey }: CallOptions) {
    const idempotencyKey = key ?? newKey
    if (sendsKeys) tries.keep(leadId, { method, key: idempotencyKey })
    const body = { payment_method_id: method }
    return deps.call(payLead, { params: { uuid: leadId }, body, idempotencyKey, signal })
  }
  function pass(told: PagePayment | null): void {
    tries.forget(leadId)
    dispatch({ type: 'paid', payment: told })
  }
  await sender.send({
    signature: JSON.stringify(['pay', leadId, method]),
    send: call,
    succeeded: ({ payment: told }) => pass(told ?? null),
    failed: (failure) => fail(parts, payment, failure),
    ...(repeats && {
      waiting: (failure: CallFailure) =>
        dispatch({ type: 'payUnknown', reason: describeTrouble(failure), isAsked: true }),
    }),
    // It is paid, and the flow goes on.
    writes: { unread: () => pass(null) },
  })
}

/**
 * What the person told the bank may be written down already. To pay by the card again would begin another payment then,
 * which they have just stopped.
 */
async function isStoppedAlready({ deps }: EffectParts, leadId: string): Promise<boolean> {
  const reply = await deps.call(readLead, { params: { uuid: leadId }, query: {} })
  return reply.ok && reply.data.payment?.state === 'due'
}

/** The card goes from the form to its provider; only the provider's name for it comes here. */
export async function pay(
  parts: EffectParts,
  { leadId, isTold }: EffectOf<'pay'>,
  collected: Promise<ChosenCard | null>,
): Promise<void> {
  const { sendsKeys, tries } = parts.deps.payments
  const card = await collected
  if (!card) parts.dispatch({ type: 'payStopped' })
  else if (card.isStopped && (await isStoppedAlready(parts, leadId))) {
    tries.forget(leadId)
    parts.dispatch({ type: 'bankStopped' })
  } else {
    // While nobody knows how a try ended, or its bank asks, the same card goes on with that very try.
    const tried = sendsKeys ? await tries.read(leadId) : null
    const key = tried?.method === card.method ? { key: tried.key } : {}
    await send(parts, { leadId, card, repeats: sendsKeys && isTold, ...key })
  }
}

/** Only reads, and so by itself and as often as it takes: while nobody knows, the answer is as good as none. */
export function readPayment(parts: EffectParts, { leadId }: EffectOf<'readPayment'>): void {
  const { deps, sender, dispatch } = parts
  void sender.send({
    signature: JSON.stringify(['payment', leadId]),
    async send({ signal }) {
      const reply = await deps.call(readLead, { params: { uuid: leadId }, query: {}, signal })
      const isPending = reply.ok && reply.data.payment?.state === 'pending'
      return isPending ? failWithoutReply() : reply
    },
    ready: deps.prepare,
    succeeded: (flow) => dispatch({ type: 'paymentRead', flow }),
    failed: () => dispatch({ type: 'paymentRead', flow: null }),
    waiting: () => undefined,
    writes: null,
  })
}

/**
 * A page that came back while a try is not over. Under its own key that is asked after; without keys it is only read. Of a
 * try from elsewhere the page says that it is not over, and the person may go on with it.
 */
export async function resumePayment(
  parts: EffectParts,
  { leadId }: EffectOf<'resumePayment'>,
): Promise<void> {
  const { deps, store, dispatch } = parts
  const { sendsKeys, tries } = deps.payments
  const shown = store.getState().flow
  const tried = await tries.read(leadId)
  const { flow, busy, paying } = store.getState()
  const isOther = flow?.page_uuid !== shown?.page_uuid || busy
  if (isOther || (paying && paying.state !== 'unknown') || (sendsKeys && !tried)) return
  dispatch({ type: 'payUnknown', reason: 'answered', isAsked: sendsKeys })
  if (!tried || !sendsKeys) return
  const { method, key } = tried
  await send(parts, { leadId, card: { method }, repeats: true, key })
}
