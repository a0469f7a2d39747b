import type { payLead as endpoint } from '../../../contract/endpoints/payments.ts'
import type { Db } from '../../data/database.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { readRequestKey, rememberReply } from '../../http/idempotency.ts'
import type { ChargeOutcome, PaymentProvider } from './payment-provider.ts'
import {
  ensurePayment,
  isReopened,
  type Payment,
  type PaymentOrder,
  reopenPayment,
  settlePayment,
} from './payment-repository.ts'
import { settlePaymentJob } from './settle-payment.ts'
import { findPayment, programmeFee } from './shared/find-payment.ts'
import { openSandboxProvider } from './shared/sandbox-provider.ts'

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
    const payment = isReopened(known)
      ? await reopenPayment(transaction, order.leadId, order.purpose, known)
      : known
    const { providerKey: key, status, updatedAt } = payment
    if (status === 'pending') {
      const search = `settle-payment ${key} ${updatedAt.getTime()}`
      await jobs.send(transaction, settlePaymentJob, search, { key })
    }
    return payment
  })
}

/** How the order ended. Throws payment_unknown while nobody can tell; a repeat asks again. */
async function payOrder(
  deps: Deps,
  order: Omit<PaymentOrder, 'provider'>,
  paymentMethodId: string,
): Promise<Exclude<ChargeOutcome, 'unknown'>> {
  const provider = openSandboxProvider(deps.db)
  const payment = await requireOpenPayment(deps, { ...order, provider: provider.name })
  if (payment.status === 'succeeded') return 'succeeded'
  const outcome = await settleTry(deps.db, provider, payment, paymentMethodId)
  if (outcome === 'unknown') throw new AppError('payment_unknown', { retryAfterS: 5 })
  return outcome
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
  const order = {
    leadId: lead.id,
    purpose: programmeFee,
    amountCents: price.amount_cents,
    currency: price.currency,
  }
  const requestKey = await readRequestKey(deps.db, request, body)
  const { outcome } = await rememberReply(deps.db, `payment:${lead.id}`, requestKey, async () => ({
    outcome: await payOrder(deps, order, body.payment_method_id),
  }))
  if (outcome === 'declined') throw new AppError('payment_declined')
  if (outcome === 'action') throw new AppError('payment_action')
  return { success: true, payment: await findPayment(deps.db, lead.id, price) }
}
