import { ProviderSilence } from '../payment-provider.ts'

/** What Stripe refuses it has not done. */
export class StripeRefusal extends Error {
  override name = 'StripeRefusal'
  /** Stripe's own name for the reason. */
  readonly reason: string
  /** All that may stand in a log: Stripe's messages may name a card. */
  readonly code: string
  constructor(reason: string, code: string) {
    super(code)
    this.reason = reason
    this.code = code
  }
}

/** A refusal of the request itself: the card, the order, or who asks. */
const refusals: unknown[] = [400, 401, 402, 403, 404]

/** One call of Stripe's API. Throws StripeRefusal or, where nobody knows what became of it, ProviderSilence. */
export async function askStripe<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  try {
    return await ask()
  } catch (error) {
    const { type, statusCode, code: reason = '' } = Object(error)
    const code = [type, statusCode, reason].filter(Boolean).join(' ')
    if (refusals.includes(statusCode)) throw new StripeRefusal(String(reason), code)
    throw new ProviderSilence(code)
  }
}

/** The same for what is no try of a card. Throws ProviderSilence also where Stripe refuses. */
export async function askOrSilence<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  try {
    return await askStripe(ask)
  } catch (error) {
    throw error instanceof StripeRefusal ? new ProviderSilence(error.code) : error
  }
}
