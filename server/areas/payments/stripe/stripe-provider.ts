import type { Stripe } from 'stripe'
import type { StripeSettings } from '../../../config.ts'
import type { Db } from '../../../data/database.ts'
import {
  type Charge,
  ChargeLost,
  type ChargeOutcome,
  ChargeRefused,
  type PaymentProvider,
  ProviderSilence,
} from '../payment-provider.ts'
import { AccountTrouble, askOrSilence, askStripe, StripeRefusal } from './ask-stripe.ts'
import { findIntent, type KeptIntent, keepIntent, noteLost } from './intents.ts'
import { type Intent, readIntent, readOutcome } from './read-intent.ts'
import { openStripe } from './stripe-client.ts'
import { findStripeRefund, makeStripeRefund } from './stripe-refunds.ts'

async function retrieve(stripe: Stripe, id: string): Promise<Intent> {
  return readIntent(await askOrSilence(() => stripe.paymentIntents.retrieve(id)))
}

/** Null where Stripe refuses it, as it stands or with this card; trouble of our own account says nothing of either. */
async function tryAsking<Reply>(ask: () => Promise<Reply>): Promise<Reply | null> {
  try {
    return await askStripe(ask)
  } catch (error) {
    if (error instanceof StripeRefusal) return null
    throw error
  }
}

/**
 * No intent is charged twice by Stripe, and a decline is one for us only once the intent is canceled: from then on
 * nobody can charge it, not even a request that is still under way with another card [P4].
 */
async function endIntent(stripe: Stripe, id: string): Promise<ChargeOutcome> {
  if (await tryAsking(() => stripe.paymentIntents.cancel(id))) return 'declined'
  const outcome = readOutcome(await retrieve(stripe, id))
  return outcome === 'failed' ? 'unknown' : (outcome ?? 'unknown')
}

/**
 * The intent of a key; null where this account of Stripe never had it, and no real money moves by it: other keys were set
 * since then. Of real money only the account that had it can tell what became of it. Throws ChargeLost.
 */
async function findKept(
  db: Db,
  stripe: Stripe,
  key: string,
  kept: KeptIntent & { intent: string },
) {
  try {
    const intent = readIntent(await askStripe(() => stripe.paymentIntents.retrieve(kept.intent)))
    if (kept.lostAt) await noteLost(db, key, false)
    return intent
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    if (error.reason !== 'resource_missing') throw new ProviderSilence(error.code)
    if (kept.isLive === false) return null
    await noteLost(db, key, true)
    throw new ChargeLost(error.code, { isOurs: true })
  }
}

async function createIntent(stripe: Stripe, { key, amountCents, currency }: Charge) {
  const asked = {
    amount: amountCents,
    currency: currency.toLowerCase(),
    payment_method_types: ['card'],
    // Nothing of a person: what their list of payments is searched by.
    metadata: { key },
  }
  const reply = await askStripe(() => stripe.paymentIntents.create(asked, { idempotencyKey: key }))
  return readIntent(reply)
}

/**
 * What Stripe refuses to begin is closed for good before anybody hears of it: a request still under way with the same
 * key finds that no intent of this key is charged any more [P4].
 */
async function beginIntent(db: Db, stripe: Stripe, charge: Charge): Promise<string> {
  let created: Intent | null = null
  let refusal = new ChargeRefused('refused before')
  try {
    created = await createIntent(stripe, charge)
  } catch (error) {
    const isOurs = error instanceof AccountTrouble
    if (!(isOurs || error instanceof StripeRefusal)) throw error
    refusal = new ChargeRefused(error.code, { isOurs })
  }
  const kept = await keepIntent(db, charge.key, created?.id ?? null, created?.livemode)
  if (kept === null) throw refusal
  return kept
}

async function confirmIntent(stripe: Stripe, id: string, card: string): Promise<ChargeOutcome> {
  const asked = { payment_method: card, use_stripe_sdk: true }
  const reply = await tryAsking(() => stripe.paymentIntents.confirm(id, asked))
  const outcome = readOutcome(reply === null ? await retrieve(stripe, id) : readIntent(reply))
  if (outcome === 'failed') return endIntent(stripe, id)
  // Refused before it was tried, for example as there is no such card.
  return outcome ?? (reply === null ? endIntent(stripe, id) : 'unknown')
}

/** Stripe: one intent of theirs for one try of ours, known before anything is charged. */
export function openStripeProvider(db: Db, settings: StripeSettings): PaymentProvider {
  /** The intent of a key as it stands; null where nobody charges one. */
  async function look(key: string) {
    const kept = await findIntent(db, key)
    const { intent } = kept ?? {}
    if (!kept || !intent) return { kept, intent: null }
    const stripe = await openStripe(settings)
    return { kept, intent: await findKept(db, stripe, key, { ...kept, intent }) }
  }

  return {
    async charge(charge) {
      const stripe = await openStripe(settings)
      const kept = await findIntent(db, charge.key)
      const id = kept?.intent ?? (await beginIntent(db, stripe, charge))
      return confirmIntent(stripe, id, charge.paymentMethodId)
    },

    async find(key) {
      const { kept, intent } = await look(key)
      if (!intent) return kept ? 'refused' : null
      const outcome = readOutcome(intent)
      return outcome === 'failed' ? endIntent(await openStripe(settings), intent.id) : outcome
    },

    async changeCard(key, paymentMethodId) {
      const { intent } = await look(key)
      const tried = intent?.payment_method
      if (!intent || typeof tried !== 'string' || tried === paymentMethodId) return 'action'
      return endIntent(await openStripe(settings), intent.id)
    },

    async end({ key }) {
      // Who is about to begin an intent under this key finds that none is begun any more.
      await keepIntent(db, key, null)
      const { intent } = await look(key)
      return intent ? endIntent(await openStripe(settings), intent.id) : 'refused'
    },

    async findRefund(key, amountCents) {
      const kept = await findIntent(db, key)
      if (!kept?.intent) return { state: 'none', after: null }
      return findStripeRefund(await openStripe(settings), kept.intent, amountCents)
    },

    async refund(key, after) {
      const kept = await findIntent(db, key)
      if (!kept?.intent) return { state: 'none', after: null }
      // Stripe would tell of the one that failed once more under the same key.
      const asKey = after === null ? `${key}:refund` : `${key}:refund:${after}`
      return makeStripeRefund(await openStripe(settings), kept.intent, asKey)
    },

    async findBankSecret(key) {
      return (await look(key)).intent?.client_secret ?? null
    },
  }
}
