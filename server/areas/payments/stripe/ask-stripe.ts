import { ProviderSilence } from '../payment-provider.ts'

/** Stripe serves our account nothing like this, whoever pays with whatever card: it has not done it. */
export class AccountTrouble extends ProviderSilence {}

/** What Stripe refuses it has not done: the card cannot pay, or the payment cannot be like this. */
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

/** What Stripe says of our own account by the status of a request that is right in itself. */
const ofAccount: readonly unknown[] = [
  'account_closed',
  'account_country_invalid_address',
  'account_invalid',
  'api_key_expired',
  'livemode_mismatch',
  'platform_account_required',
  'platform_api_key_expired',
  'secret_key_required',
  'testmode_charges_only',
  'tls_version_unsupported',
]

type Trouble = 'refusal' | 'account' | 'ours' | 'silence'

/**
 * `account`: Stripe has done nothing, for nobody of ours. `ours`: our requests come too fast or under a key that was another
 * request's, and what became of that one nobody knows.
 */
function tellApart(type: unknown, status: unknown, code: unknown): Trouble {
  if (type === 'StripeRateLimitError' || type === 'StripeIdempotencyError') return 'ours'
  if (status === 401 || status === 403 || ofAccount.includes(code)) return 'account'
  return status === 400 || status === 402 || status === 404 ? 'refusal' : 'silence'
}

/** One call of Stripe's API. Throws StripeRefusal or, where nobody knows what became of it, ProviderSilence. */
export async function askStripe<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  try {
    return await ask()
  } catch (error) {
    const { type, statusCode, code: reason = '' } = Object(error)
    const code = [type, statusCode, reason].filter(Boolean).join(' ')
    const trouble = tellApart(type, statusCode, reason)
    if (trouble === 'refusal') throw new StripeRefusal(String(reason), code)
    if (trouble === 'account') throw new AccountTrouble(code, { isOurs: true })
    throw new ProviderSilence(code, { isOurs: trouble === 'ours' })
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
