import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { ProviderSilence, type RefundFound } from '../payment-provider.ts'
import { askOrSilence, askStripe, StripeRefusal } from './ask-stripe.ts'

const refundShape = z.object({
  id: z.string().check(z.minLength(1)),
  amount: z.number(),
  status: z.nullable(z.string()),
  failure_reason: z.optional(z.nullable(z.string())),
})
type Refund = z.infer<typeof refundShape>
const listShape = z.object({ data: z.array(refundShape) })

const isOver = ({ status }: Refund) => status === 'failed' || status === 'canceled'
const isGiven = ({ status }: Refund) => status === 'succeeded'

function readNewest(newest: Refund): RefundFound {
  const { id, status, failure_reason: reason } = newest
  if (!isOver(newest)) return { state: 'none', after: id }
  return { state: 'failed', after: id, code: [id, status, reason].filter(Boolean).join(' ') }
}

const isWaiting = (refund: Refund) => !isOver(refund) && !isGiven(refund)

/** The newest first, those that somebody made in Stripe's own pages too. */
async function listRefunds(stripe: Stripe, intent: string): Promise<Refund[]> {
  const reply = await askOrSilence(() =>
    stripe.refunds.list({ payment_intent: intent, limit: 100 }),
  )
  const parsed = listShape.safeParse(reply)
  if (!parsed.success) throw new ProviderSilence('no refunds')
  return parsed.data.data
}

/** How the refunds of an intent stand; what Stripe has not finished may still fail. */
export async function findStripeRefund(
  stripe: Stripe,
  intent: string,
  amountCents: number,
): Promise<RefundFound> {
  const refunds = await listRefunds(stripe, intent)
  const givenCents = refunds.filter(isGiven).reduce((sum, { amount }) => sum + amount, 0)
  if (givenCents >= amountCents) return { state: 'given' }
  if (refunds.some(isWaiting)) return { state: 'pending' }
  const [newest] = refunds
  return newest ? readNewest(newest) : { state: 'none', after: null }
}

/** Asks for what has not gone back yet, once however many ask after the same refund. */
export async function makeStripeRefund(
  stripe: Stripe,
  intent: string,
  idempotencyKey: string,
): Promise<RefundFound> {
  const asked = { payment_intent: intent }
  try {
    const reply = await askStripe(() => stripe.refunds.create(asked, { idempotencyKey }))
    const parsed = refundShape.safeParse(reply)
    if (!parsed.success) throw new ProviderSilence('no refund')
    const refund = parsed.data
    if (isOver(refund)) return readNewest(refund)
    return { state: isGiven(refund) ? 'given' : 'pending' }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    if (error.reason !== 'charge_already_refunded') throw new ProviderSilence(error.code)
    // Somebody else asked at the same time: it is given back once none of theirs waits any more.
    return { state: (await listRefunds(stripe, intent)).some(isWaiting) ? 'pending' : 'given' }
  }
}
