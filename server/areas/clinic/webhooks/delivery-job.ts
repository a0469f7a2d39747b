import * as z from 'zod/mini'
import { deliveryHeaders } from '../../../../contract/shapes/clinic/events.ts'
import type { Deps } from '../../../deps.ts'
import { describeCause } from '../../../describe-cause.ts'
import { findSentLead } from '../../../http/access/sent-leads.ts'
import type { Job } from '../../../worker/job.ts'
import { type Delivery, findDelivery, forgetDelivery, noteTry } from './delivery-repository.ts'
import { postDelivery, silentCode, UndeliveredError } from './post-delivery.ts'
import { deriveSecret, signDelivery } from './sign-delivery.ts'
import { noteAnswering, noteSilent } from './webhook-repository.ts'
import { findAllowed, findUrlProblem } from './webhook-url.ts'

/** Seconds at first, an hour at last: a clinic that is away for a night hears of it all. */
const retries = { most: 18, delayS: 5, longestDelayS: 3_600 }

/** A try comes within this of the one before, unless there is none any more. */
export const lastTryMs = 3 * retries.longestDelayS * 1_000

/** Of a visit a clinic may not know (a test, one that is still answered) it is told nothing. */
async function isToBeTold(deps: Deps, { event, subjectId }: Delivery): Promise<boolean> {
  if (event !== 'lead.finished' && event !== 'appointment.changed') return true
  return (await findSentLead(deps, subjectId)) !== null
}

async function send(deps: Deps, delivery: Delivery): Promise<void> {
  const { id, webhookId, url, event, subjectId, createdAt, silentUntil } = delivery
  // Its turn comes again: to wait for it now would keep others waiting.
  if (silentUntil !== null && silentUntil > deps.clock.now())
    throw new UndeliveredError('held-back')
  const rules = { mayLoopback: deps.config.clinic === 'demo' }
  // What was allowed when it was made may not be any more.
  if (findUrlProblem(url, rules) !== null) throw new Error('This address is not told any more.')
  const body = JSON.stringify({
    delivery: id,
    type: event,
    id: subjectId,
    occurred_at: createdAt.toISOString(),
  })
  const timestamp = String(Math.floor(deps.clock.now().getTime() / 1_000))
  const signature = signDelivery(await deriveSecret(deps.db, webhookId), timestamp, body)
  const headers = {
    'user-agent': 'Posology',
    [deliveryHeaders.id]: id,
    [deliveryHeaders.timestamp]: timestamp,
    [deliveryHeaders.signature]: `v1=${signature}`,
  }
  const address = new URL(url)
  await postDelivery(address, body, headers, findAllowed(address, rules))
}

/** Tells one webhook of one event, at least once. */
export const deliveryJob: Job<{ delivery: string; webhook?: string | undefined }> = {
  name: 'clinic-webhook',
  // What an earlier version asked for says no webhook.
  shape: z.object({ delivery: z.uuid(), webhook: z.optional(z.uuid()) }),
  atOnce: 2,
  apart: { workers: 6, receiverOf: ({ webhook }) => webhook ?? null },
  retries,
  longestS: 30,
  schedule: null,
  async run(deps, { delivery: id }) {
    const delivery = await findDelivery(deps.db, id)
    if (!delivery) return
    if (!(await isToBeTold(deps, delivery))) return forgetDelivery(deps.db, id)
    const { webhookId } = delivery
    try {
      await send(deps, delivery)
    } catch (error) {
      const { cause, code } = describeCause(error)
      if (code === silentCode) await noteSilent(deps.db, webhookId, deps.clock.now())
      await noteTry(deps.db, id, String(code ?? cause), deps.clock.now())
      throw error
    }
    await noteTry(deps.db, id, null, deps.clock.now())
    await noteAnswering(deps.db, webhookId)
  },
}
