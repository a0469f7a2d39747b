import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import type { HostIntent } from './intent-book.ts'

export interface EventOptions {
  /** Kind of event; of an intent unless told. */
  event?: string
  /** When it is signed, by the clock of who hears it. */
  atMs?: number
}

export interface SignedEvent {
  payload: string
  headers: Record<string, string>
}

/** An event as Stripe words and signs it. */
export function signEvent(
  secret: string,
  intent: HostIntent,
  { event, atMs = Date.now() }: EventOptions = {},
): SignedEvent {
  const type =
    event ?? `payment_intent.${intent.status === 'succeeded' ? 'succeeded' : 'payment_failed'}`
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    data: { object: { object: 'payment_intent', ...intent } },
  })
  return signText(secret, payload, { atMs })
}

/** Whatever it says, signed as Stripe signs. */
export function signText(
  secret: string,
  payload: string,
  { atMs = Date.now() }: EventOptions = {},
): SignedEvent {
  const timestamp = Math.floor(atMs / 1_000)
  const { webhooks } = new Stripe('sk_test_stand_in')
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return {
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  }
}
