import type { Stripe } from 'stripe'
import type { StripeSettings } from '../../../config.ts'

/** A call answers well within the time of ours, with the one repeat the library makes under the same key. */
const timeoutMs = 6_000
const repeats = 1

const clients = new WeakMap<StripeSettings, Promise<Stripe>>()

async function buildClient({ secret, apiOrigin }: StripeSettings): Promise<Stripe> {
  // A server that takes no payments need not read the library.
  const { Stripe } = await import('stripe')
  const options = { timeout: timeoutMs, maxNetworkRetries: repeats, telemetry: false }
  if (apiOrigin === null) return new Stripe(secret, options)
  const { hostname: host, port, protocol } = new URL(apiOrigin)
  const isPlain = protocol === 'http:'
  return new Stripe(secret, {
    ...options,
    host,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
  })
}

/** One client for a process, with the connections it keeps. */
export function openStripe(settings: StripeSettings): Promise<Stripe> {
  const known = clients.get(settings) ?? buildClient(settings)
  clients.set(settings, known)
  return known
}
