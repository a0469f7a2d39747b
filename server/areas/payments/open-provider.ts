import type { PaymentProviderName } from '../../../contract/codes.ts'
import type { Deps } from '../../deps.ts'
import { type PaymentProvider, ProviderSilence } from './payment-provider.ts'
import { openSandboxProvider } from './sandbox/sandbox-provider.ts'
import { openStripeProvider } from './stripe/stripe-provider.ts'

/** Null where this server has no key to ask them. */
const openers: Record<PaymentProviderName, (deps: Deps) => PaymentProvider | null> = {
  sandbox: ({ db }) => openSandboxProvider(db),
  stripe: ({ db, config }) => config.stripe && openStripeProvider(db, config.stripe),
}

/** Who was asked for a payment; throws ProviderSilence where this server has no key to ask them: another one may. */
export function openProvider(deps: Deps, name: PaymentProviderName): PaymentProvider {
  const provider = openers[name](deps)
  if (!provider) throw new ProviderSilence(`no keys for ${name} here`)
  return provider
}
