import type { payLead as endpoint } from '../../../contract/endpoints/payments.ts'
import { errors } from '../../../contract/errors.ts'
import type { Db } from '../../data/database.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { readRequestKey, rememberReply } from '../../http/idempotency.ts'
import { openProvider } from './open-provider.ts'
import type { ChargeOutcome, PaymentProvider } from './payment-provider.ts'
import {
  ensurePayment,
  findLeadPayment,
  mayTryAgain,
  type Payment,
  type PaymentOrder,
  reopenPayment,
  settlePayment,
} from './payment-repository.ts'
import { settlePaymentJob } from './settle-payment.ts'
import { chooseProvider, findPayment, programmeFee } from './shared/find-payment.ts'

const methodShape = /^pm_[A-Za-z0-9_]{1,64}$/

/** A try whose answer was lost is looked up before anything is charged. */
async function settleTry(
  db: Db,
  provider: PaymentProvider,
  payment: Payment,
  paymentMethodId: string,
): Promise<ChargeOutcome> {
  const { providerKey: key, amountCents, currency } = payment
  const outcome =
    (await provider.find(key)) ??
    (await provider.charge({ key, amountCents, currency, paymentMethodId }))
  if (outcome === 'succeeded' || outcome === 'declined') await settlePayment(db, key, outcome)
  return outcome
}

/** Before anything is charged it is certain that somebody finds out how that ended [P4]. */
async function requireOpenPayment({ db, jobs }: Deps, order: PaymentOrder): Promise<Payment> {
  return db.transaction().execute(async (transaction) => {
    const known = await ensurePayment(transaction, order)
    const payment = mayTryAgain(known, order)
      ? await reopenPayment(transaction, order, known)
      : known
    const { providerKey: key, status, updatedAt } = payment
    if (status === 'pending') {
      const search = `settle-payment ${key} ${updatedAt.getTime()}`
      await jobs.send(transaction, settlePaymentJob, search, { key })
    }
    return payment
  })
}

/** Another try may have taken the place of one that was declined: then that one says whether the person is charged. */
async function readEnd(db: Db, order: PaymentOrder, tried: Payment, outcome: ChargeOutcome) {
  if (outcome !== 'declined') return outcome
  const now = await findLeadPayment(db, order.leadId, order.purpose)
  if (!now || now.providerKey === tried.providerKey) return outcome
  return now.status === 'succeeded' || now.status === 'declined' ? now.status : 'unknown'
}

/** How the order ended. Throws payment_unknown while nobody can tell; a repeat asks again. */
async function payOrder(
  deps: Deps,
  order: PaymentOrder,
  paymentMethodId: string,
): Promise<Exclude<ChargeOutcome, 'unknown'>> {
  const payment = await requireOpenPayment(deps, order)
  if (payment.status === 'succeeded') return 'succeeded'
  const provider = openProvider(deps, payment.provider)
  const tried = await settleTry(deps.db, provider, payment, paymentMethodId)
  const outcome = await readEnd(deps.db, order, payment, tried)
  if (outcome === 'unknown') throw new AppError('payment_unknown', { retryAfterS: 5 })
  return outcome
}

/** The bank asks the person in their browser, and the provider's program there needs its secret for it. */
async function refuseForBank(deps: Deps, leadId: string): Promise<AppError> {
  const payment = await findLeadPayment(deps.db, leadId, programmeFee)
  const secret =
    payment && (await openProvider(deps, payment.provider).findBankSecret(payment.providerKey))
  if (!secret) return new AppError('payment_action')
  const { detail } = errors.payment_action
  return new AppError('payment_action', { body: { detail, client_secret: secret } })
}

/** [CALL-07] One charge per lead and purpose, however often this is called; the price is the programme's. */
export async function payLead(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { deps, request, body } = call
  const { lead, version } = call.lead
  const { price } = version
  if (!methodShape.test(body.payment_method_id)) {
    throw new AppError('malformed', {
      fields: { payment_method_id: ['Please choose how to pay again.'] },
    })
  }
  if (!price || lead.status === 'finished') throw new AppError('payment_not_asked')
  const order: PaymentOrder = {
    leadId: lead.id,
    purpose: programmeFee,
    amountCents: price.amount_cents,
    currency: price.currency,
    provider: chooseProvider(deps),
  }
  const requestKey = await readRequestKey(deps.db, request, body)
  const { outcome } = await rememberReply(deps.db, `payment:${lead.id}`, requestKey, async () => ({
    outcome: await payOrder(deps, order, body.payment_method_id),
  }))
  if (outcome === 'declined') throw new AppError('payment_declined')
  if (outcome === 'action') throw await refuseForBank(deps, lead.id)
  return { success: true, payment: await findPayment(deps, lead.id, price) }
}
