import type { Deps } from '../../deps.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { openSandboxProvider } from './shared/sandbox-provider.ts'
import { openStripeProvider } from './stripe/stripe-provider.ts'

/** Who was asked for a payment; throws where this server has no key to ask them. */
export function openProvider({ db, config }: Deps, name: string): PaymentProvider {
  if (name === 'sandbox') return openSandboxProvider(db)
  if (name === 'stripe' && config.stripe) return openStripeProvider(db, config.stripe)
  throw new Error(`Nobody can ask the payment provider ${name}.`)
}
