import * as z from 'zod/mini'
import { codeText } from '../code-shape.ts'
import { paymentProviders, paymentStates } from '../codes.ts'

/** The amount is in hundredths of the currency (ISO 4217). */
export const paid = z.object({ amount_cents: z.number(), currency: z.string() })
export type Paid = z.infer<typeof paid>

/**
 * What a page of type PAYMENT asks for. The amount is in hundredths of the currency (ISO 4217) and comes from the
 * programme; `receipt` and `paid_at` (ISO 8601) are null until it is paid.
 */
export const pagePayment = z.object({
  amount_cents: z.number(),
  currency: z.string(),
  state: codeText(paymentStates),
  provider: codeText(paymentProviders),
  receipt: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
})
/**
 * Ours: what a 402 says beside its sentence. Where the provider's own program asks in the browser, `client_secret` is what
 * it does so with; left out where the provider needs none, or has not said it.
 */
export const bankQuestion = z.object({
  detail: z.string(),
  client_secret: z.optional(z.string()),
})
export type BankQuestion = z.infer<typeof bankQuestion>

export type PagePayment = z.infer<typeof pagePayment>
