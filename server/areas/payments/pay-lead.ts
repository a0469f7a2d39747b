import type { payLead as endpoint } from '../../../contract/endpoints/payments.ts'
import { errors } from '../../../contract/errors.ts'
import type { BankQuestion } from '../../../contract/shapes/payment.ts'
import { isPastPayment } from '../../../flow/engine/ways/past-payment.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import {
  findRemembered,
  noteBegun,
  type RequestKey,
  readRequestKey,
  rememberSaid,
} from '../../http/idempotency.ts'
import { allowNetwork, tryWithin } from '../../http/limits/allowances.ts'
import { readNetwork } from '../../http/limits/network.ts'
import { isPayable } from '../../programmes/payable.ts'
import { openProvider } from './open-provider.ts'
import { type Ended, type Press, payOrder } from './pay-order.ts'
import { ProviderSilence } from './payment-provider.ts'
import { findLeadPayment, type PaymentOrder } from './payment-repository.ts'
import { chooseProvider, findPayment, programmeFee } from './shared/find-payment.ts'

const methodShape = /^pm_[A-Za-z0-9_]{1,64}$/
/**
 * So many declined cards of one network at once, and one more each three minutes [P10]: a list of stolen cards is of no
 * use here. A try under way counts as declined until it is not.
 */
const declines = { most: 40, runsOffMs: 3 * 60_000 }

/** Throws payment_paused where the network has had too many cards declined, and no try is there to go on with. */
async function countDecline(
  { deps, request }: Call<typeof endpoint>,
  ...[goesOn, attempt]: Parameters<Press['countDecline']>
): ReturnType<Press['countDecline']> {
  const each = { ...declines, mayPass: goesOn }
  const end = await tryWithin(
    deps,
    allowNetwork('declined cards', readNetwork(request), each),
    () => new AppError('payment_paused'),
    async () => {
      const ended = await attempt()
      return ended === 'declined' ? null : ended
    },
  )
  return end ?? 'declined'
}

/**
 * The bank asks the person in their browser, and the provider's program there needs its secret for it. While the
 * provider does not say it, the bank's question stands all the same: another press asks once more.
 */
async function refuseForBank(deps: Deps, leadId: string): Promise<AppError> {
  const payment = await findLeadPayment(deps.db, leadId, programmeFee)
  if (!payment) return new AppError('payment_action')
  try {
    const provider = openProvider(deps, payment.provider)
    const secret = await provider.findBankSecret(payment.providerKey)
    if (!secret) return new AppError('payment_action')
    const body: BankQuestion = { detail: errors.payment_action.detail, client_secret: secret }
    return new AppError('payment_action', { body })
  } catch (error) {
    if (!(error instanceof ProviderSilence)) throw error
    return new AppError('payment_action', { cause: error })
  }
}

type PayCall = Call<typeof endpoint>

/** What only the area of visits knows: server/areas/areas.ts brings the two together. */
export interface VisitToPay {
  /** The revision at which all is there that the visit's answers rest on; null where something is not any more. */
  findStanding(call: PayCall): Promise<number | null>
  /** Leads back who does not stand: the refusal payment_waits with the flow; null where the visit stands by now. */
  leadBack(call: PayCall): Promise<AppError | null>
  /** A refusal that says where the visit stands, so that who asked is led there. */
  refuse(call: PayCall, code: 'payment_not_asked'): Promise<AppError>
}

/** What is due; null where nothing is, or not yet. Throws payment_refused where nobody could take it. */
function findOrder({ deps, lead: opened }: PayCall): PaymentOrder | null {
  const { lead, version } = opened
  const { price, definition } = version
  // Where no page takes it, whoever asks for it chooses when.
  if (!price || isPastPayment(definition, lead.path) || lead.status === 'finished') return null
  if (!isPayable(price)) throw new AppError('payment_refused')
  return {
    leadId: lead.id,
    purpose: programmeFee,
    amountCents: price.amount_cents,
    currency: price.currency,
    provider: chooseProvider(deps, lead.testOnly),
  }
}

/**
 * How a request ends. What was said of it before is held against how the payment stands by now [P4]: another tab may have
 * paid since a card was declined, or be about to, and what went through may have been given back and tried again.
 */
async function endPress(
  call: PayCall,
  visit: VisitToPay,
  order: PaymentOrder,
  requestKey: RequestKey | null,
): Promise<Ended> {
  const { deps, body } = call
  const scope = `payment:${order.leadId}`
  const remembered = await findRemembered<{ outcome: Ended }>(deps.db, scope, requestKey)
  const isAnswered = Boolean(remembered?.reply)
  const outcome = await payOrder(deps, order, {
    paymentMethodId: body.payment_method_id,
    hasOpened: remembered !== null,
    isAnswered,
    async noteOpened(transaction) {
      if (requestKey) await noteBegun(transaction, scope, requestKey)
    },
    findStanding: () => visit.findStanding(call),
    leadBack: () => visit.leadBack(call),
    // A decline was counted when it was told first.
    countDecline: (goesOn, attempt) =>
      isAnswered ? attempt() : countDecline(call, goesOn, attempt),
  })
  // Not remembered: it is the same request that goes on once the bank has been answered.
  if (outcome === 'action') throw await refuseForBank(deps, order.leadId)
  await rememberSaid(deps.db, scope, requestKey, { outcome })
  return outcome
}

/** [CALL-07] One charge per lead and purpose, however often this is called; the price is the programme's. */
export async function payLead(call: PayCall, visit: VisitToPay): Promise<ReplyOf<typeof endpoint>> {
  const { deps, request, body } = call
  const { id } = call.lead.lead
  if (!methodShape.test(body.payment_method_id)) {
    throw new AppError('malformed', {
      fields: { payment_method_id: ['Please choose how to pay again.'] },
    })
  }
  const order = findOrder(call)
  if (!order) throw await visit.refuse(call, 'payment_not_asked')
  const requestKey = await readRequestKey(deps.db, request, body)
  const outcome = await endPress(call, visit, order, requestKey)
  if (outcome === 'declined') throw new AppError('payment_declined')
  const due = { amount_cents: order.amountCents, currency: order.currency }
  return { success: true, payment: await findPayment(deps, id, due) }
}
