import { Buffer } from 'node:buffer'
import type { Stripe } from 'stripe'
import type { StripeSettings } from '../../../config.ts'

/** A call answers well within the time of ours, with the one repeat the library makes under the same key. */
const timeoutMs = 6_000
const repeats = 1
/** A hundred times what Stripe answers; whoever answers more is not Stripe, and is not listened to. */
const replyMaxBytes = 1_000_000

const clients = new WeakMap<StripeSettings, Promise<Stripe>>()

/** The library would collect a reply without end until the process dies of it. */
async function fetchBounded(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  const reply = await fetch(address, init)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of reply.body ?? []) {
    size += chunk.length
    if (size > replyMaxBytes) throw new Error('The reply is longer than any of Stripe’s.')
    chunks.push(chunk)
  }
  return new Response(size === 0 ? null : Buffer.concat(chunks), {
    status: reply.status,
    headers: reply.headers,
  })
}

async function buildClient({ secret, apiOrigin }: StripeSettings): Promise<Stripe> {
  // A server that takes no payments need not read the library.
  const { Stripe } = await import('stripe')
  const options = {
    timeout: timeoutMs,
    maxNetworkRetries: repeats,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchBounded),
  }
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
