import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { StripeSettings } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { OutsideRoute } from '../../http/outside-route.ts'
import { openProvider } from './open-provider.ts'
import { ProviderSilence } from './payment-provider.ts'
import { isSettled, settlePayment } from './payment-repository.ts'
import { findRefund } from './refund-repository.ts'
import { settleRefund } from './settle-refund.ts'
import { findKeyOfIntent } from './stripe/intents.ts'
import { openStripe } from './stripe/stripe-client.ts'

/** Of something else than a payment the object may have no id. A refund names the intent it is of. */
const eventShape = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z._default(z.string(), ''),
      object: z.optional(z.unknown()),
      payment_intent: z.optional(z.unknown()),
    }),
  }),
})

/** What was signed longer ago is somebody's replay. */
const toleranceS = 300

async function readEvent({ clock }: Deps, settings: StripeSettings, request: FastifyRequest) {
  const stripe = await openStripe(settings)
  const signature = request.headers['stripe-signature']
  const { body } = request
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new AppError('malformed')
  const { webhookSecret } = settings
  const now = clock.now().getTime()
  try {
    const { webhooks } = stripe
    return eventShape.parse(
      webhooks.constructEvent(body, signature, webhookSecret, toleranceS, undefined, now),
    )
  } catch {
    throw new AppError('malformed')
  }
}

/** Throws unavailable, upon which Stripe sends the event again, while Stripe does not say how things stand. */
async function hearStripe<Said>(ask: () => Promise<Said>): Promise<Said> {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof ProviderSilence ? new AppError('unavailable', { cause: error }) : error
  }
}

/**
 * An event says only which payment has news; how it stands Stripe is asked, so that events may come twice, late or in
 * another order. While Stripe does not say, it is asked to send the event again.
 */
async function settleIntent(deps: Deps, intent: string): Promise<void> {
  const key = await findKeyOfIntent(deps.db, intent)
  if (key === null) return
  const outcome = await hearStripe(() => openProvider(deps, 'stripe').find(key))
  if (outcome === 'unknown') throw new AppError('unavailable')
  if (isSettled(outcome)) await settlePayment(deps.db, key, outcome)
}

/** Of what we asked to have given back: a refund may fail long after it was told as done. */
async function settleRefundOf(deps: Deps, intent: string): Promise<void> {
  const key = await findKeyOfIntent(deps.db, intent)
  const refund = key === null ? null : await findRefund(deps.db, key)
  if (refund) await hearStripe(() => settleRefund(deps, refund))
}

export const stripeWebhook: OutsideRoute = {
  id: 'hearStripe',
  method: 'POST',
  path: '/api/v1/payments/stripe-webhook/',
  summary:
    'Where Stripe tells that a payment or a refund has news; there where it is set up, and for no other client',
  access: 'signer',
  body: 'An event of Stripe.',
  reply: { status: 200, contentType: 'application/json', description: 'Heard' },
  refusals: ['malformed', 'too_large', 'unsupported_media'],
}

/** Where Stripe tells what became of a payment [P4]: a second way to find out, beside the job that asks. */
export function addStripeWebhook(app: FastifyInstance, deps: Deps): void {
  const { stripe: settings } = deps.config
  if (!settings) return
  app.register(async (scope) => {
    // The signature is of the bytes as they came.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    const options = { config: { access: 'signer' } } as const
    scope.post(stripeWebhook.path, options, async (request) => {
      const { type, data } = await readEvent(deps, settings, request)
      const { id, object: kind, payment_intent: intent } = data.object
      if (type.startsWith('payment_intent.')) await settleIntent(deps, id)
      // By two names, of which one is older: refund.failed, charge.refund.updated.
      if (kind === 'refund' && typeof intent === 'string') await settleRefundOf(deps, intent)
      return { success: true }
    })
  })
}
