import type { Stripe } from 'stripe'
import type { StripeSettings } from '../../../config.ts'
import type { Db } from '../../../data/database.ts'
import type { Charge, ChargeOutcome, PaymentProvider } from '../payment-provider.ts'
import { findIntent, keepIntent } from './intents.ts'
import { openStripe } from './stripe-client.ts'

type Intent = Stripe.PaymentIntent

/** How an intent stands; null when nothing was tried with it, `failed` when a card was refused and another could follow. */
function readOutcome({ status, last_payment_error }: Intent): ChargeOutcome | 'failed' | null {
  if (status === 'succeeded') return 'succeeded'
  if (status === 'canceled') return 'declined'
  if (status === 'requires_action') return 'action'
  if (status === 'processing' || status === 'requires_capture') return 'unknown'
  return last_payment_error ? 'failed' : null
}

/** What Stripe refuses it has not done; whatever else goes wrong on the way says nothing. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return status === 400 || status === 402 || status === 404
}

/** Thrown on where it is no silence of Stripe's: a mistake of ours, or a key that it does not take. */
function readSilence(error: unknown): 'unknown' {
  const isTheirs = error instanceof Error && 'type' in error && 'statusCode' in error
  if (isTheirs && error.statusCode !== 401 && error.statusCode !== 403) return 'unknown'
  throw error
}

/**
 * No intent is charged twice by Stripe, and a decline is one for us only once the intent is canceled: from then on
 * nobody can charge it, not even a request that is still under way with another card [P4].
 */
async function endIntent(stripe: Stripe, id: string): Promise<ChargeOutcome> {
  try {
    await stripe.paymentIntents.cancel(id)
    return 'declined'
  } catch (error) {
    if (!isRefusal(error)) return 'unknown'
    const outcome = readOutcome(await stripe.paymentIntents.retrieve(id))
    return outcome === 'failed' ? 'unknown' : (outcome ?? 'unknown')
  }
}

async function beginIntent(stripe: Stripe, { key, amountCents, currency }: Charge) {
  const asked = {
    amount: amountCents,
    currency: currency.toLowerCase(),
    payment_method_types: ['card'],
    // Nothing of a person: what their list of payments is searched by.
    metadata: { key },
  }
  return (await stripe.paymentIntents.create(asked, { idempotencyKey: key })).id
}

async function confirmIntent(stripe: Stripe, id: string, card: string): Promise<ChargeOutcome> {
  const read = async (intent: Intent, refused: boolean) => {
    const outcome = readOutcome(intent)
    if (outcome === 'failed') return endIntent(stripe, id)
    // Refused before it was tried, for example as there is no such card.
    return outcome ?? (refused ? endIntent(stripe, id) : 'unknown')
  }
  try {
    const asked = { payment_method: card, use_stripe_sdk: true }
    return await read(await stripe.paymentIntents.confirm(id, asked), false)
  } catch (error) {
    if (!isRefusal(error)) return 'unknown'
    return read(await stripe.paymentIntents.retrieve(id), true)
  }
}

/** Stripe: one intent of theirs for one try of ours, known before anything is charged. */
export function openStripeProvider(db: Db, settings: StripeSettings): PaymentProvider {
  return {
    async charge(charge) {
      try {
        const stripe = await openStripe(settings)
        const known = await findIntent(db, charge.key)
        const id = known ?? (await keepIntent(db, charge.key, await beginIntent(stripe, charge)))
        return await confirmIntent(stripe, id, charge.paymentMethodId)
      } catch (error) {
        return readSilence(error)
      }
    },

    async find(key) {
      const id = await findIntent(db, key)
      if (id === null) return null
      try {
        const stripe = await openStripe(settings)
        const outcome = readOutcome(await stripe.paymentIntents.retrieve(id))
        return outcome === 'failed' ? await endIntent(stripe, id) : outcome
      } catch (error) {
        return readSilence(error)
      }
    },

    async refund(key) {
      const intent = await findIntent(db, key)
      if (intent === null) return false
      const stripe = await openStripe(settings)
      try {
        const options = { idempotencyKey: `${key}:refund` }
        const { status } = await stripe.refunds.create({ payment_intent: intent }, options)
        return status === 'succeeded' || status === 'pending'
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        if (code === 'charge_already_refunded') return true
        throw error
      }
    },

    async findBankSecret(key) {
      const id = await findIntent(db, key)
      if (id === null) return null
      const stripe = await openStripe(settings)
      return (await stripe.paymentIntents.retrieve(id)).client_secret
    },
  }
}
