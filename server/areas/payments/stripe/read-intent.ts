import * as z from 'zod/mini'
import { type ChargeOutcome, ProviderSilence } from '../payment-provider.ts'

const shape = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.string(),
  livemode: z.optional(z.boolean()),
  client_secret: z.optional(z.nullable(z.string())),
  last_payment_error: z.optional(z.unknown()),
  /** The card that was tried last. */
  payment_method: z.optional(z.unknown()),
})
export type Intent = z.infer<typeof shape>

/** An intent as Stripe sent it. Throws ProviderSilence for what is none: it says nothing about any payment. */
export function readIntent(reply: unknown): Intent {
  const parsed = shape.safeParse(reply)
  if (!parsed.success) throw new ProviderSilence('no intent')
  return parsed.data
}

/** How an intent stands; null when nothing was tried with it, `failed` when a card was refused and another could follow. */
export function readOutcome({
  status,
  last_payment_error,
}: Intent): ChargeOutcome | 'failed' | null {
  if (status === 'succeeded') return 'succeeded'
  if (status === 'canceled') return 'declined'
  if (status === 'requires_action') return 'action'
  if (status === 'requires_payment_method' || status === 'requires_confirmation') {
    return last_payment_error ? 'failed' : null
  }
  return 'unknown'
}
