import type { PagePayment } from '../../../contract/shapes/payment.ts'
import { createPaymentDesk, type PaymentDesk, type PaymentServices } from '../payment-desk.ts'

/** Test data of a page that takes a payment. */

export const buildPayment = (fields: Partial<PagePayment> = {}): PagePayment => ({
  amount_cents: 3_900,
  currency: 'USD',
  state: 'due',
  provider: 'sandbox',
  receipt: null,
  paid_at: null,
  ...fields,
})

/** A desk of a programme that offers nothing beside the card. */
export function buildDesk(services: Partial<PaymentServices> = {}): PaymentDesk {
  return createPaymentDesk({
    takesCards: () => false,
    offersWallet: () => false,
    readPhone: () => null,
    readProduct: () => null,
    answerBank: async () => ({ ok: true }),
    askNow: () => undefined,
    openFields: () => Promise.reject(new Error('There are no fields.')),
    ...services,
  })
}
