import { findPhone } from '../../../../contract/call-link.ts'
import { preferredProductType } from '../../../../contract/codes.ts'
import { createPaymentDesk, type PaymentDesk } from '../../../../flow/pages/payment-desk.ts'
import { latePart } from '../../../../ui/late/late-part.ts'
import { answerSandboxBank } from '../../../platform/calls/payments.ts'
import type { Platform } from '../../../platform/platform.ts'
import { layoutStore } from '../../../platform/stores/layout-store.ts'
import type { FlowStore } from '../runner/flow-store.ts'
import type { IntentSender } from '../runner/intent-sender.ts'

const { LIST, BOTH } = preferredProductType

/** Comes with a payment page only, and asks Stripe for its program then. */
const stripe = latePart(() => import('../../../platform/payments/stripe-form.ts'))

function findProduct() {
  const { theme } = layoutStore.getState().manufacturer
  if (!theme) return null
  const { product_data: product, preferred_product_type: shown } = theme
  const { name, price, coupon } = product
  const tells = name !== '' && (price !== '' || coupon !== '')
  return tells && (shown === LIST || shown === BOTH) ? { name, price, coupon } : null
}

/** What the payment page is lent; the bank of the sandbox hears about the visit that is shown. */
export function openPaymentDesk(
  { call, config }: Platform,
  store: FlowStore,
  sender: IntentSender,
): PaymentDesk {
  return createPaymentDesk({
    takesCards: () => config.paymentKey !== '',
    offersWallet: () => layoutStore.getState().payments.wallet,
    readPhone: () => findPhone(layoutStore.getState().manufacturer.flowSettings),
    readProduct: findProduct,
    async answerBank(approved) {
      const uuid = store.getState().leadId ?? ''
      const idempotencyKey = crypto.randomUUID()
      const reply = await call(answerSandboxBank, {
        params: { uuid },
        body: { approved },
        idempotencyKey,
      })
      return reply.ok ? { ok: true } : { ok: false, message: reply.failure.message }
    },
    askNow: sender.retryNow,
    async openFields({ payment, ...places }) {
      if (config.paymentKey === '') throw new Error('There is no key for the card field.')
      const { openStripeForm } = await stripe.need()
      const due = payment && { amountCents: payment.amount_cents, currency: payment.currency }
      return openStripeForm({ key: config.paymentKey, due, ...places })
    },
  })
}
