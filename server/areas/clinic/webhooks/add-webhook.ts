import { randomUUID } from 'node:crypto'
import type { addClinicWebhook as endpoint } from '../../../../contract/endpoints/clinic/webhooks.ts'
import { webhooksPerKey } from '../../../../contract/limits.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { readRequestKey, replayOnce } from '../../../http/idempotency.ts'
import { awaitedOf } from './awaited-events.ts'
import { presentWebhook } from './present-webhook.ts'
import { deriveSecret } from './sign-delivery.ts'
import { countWebhooks, insertWebhook } from './webhook-repository.ts'
import { findUrlProblem } from './webhook-url.ts'

/** Throws malformed with a sentence beside what cannot be taken. */
function requireAsked({ body, deps }: Call<typeof endpoint>) {
  const problem = findUrlProblem(body.url, { mayLoopback: deps.config.clinic === 'demo' })
  if (problem) throw new AppError('malformed', { fields: { url: [problem] } })
  const events = [...new Set(body.events)]
  // As it is connected to: what was typed may hold blanks and line breaks.
  if (events.length > 0) return { url: new URL(body.url).href, events }
  throw new AppError('malformed', { fields: { events: ['Name at least one event.'] } })
}

export async function addClinicWebhook(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, clinic, request, body } = call
  const { db, clock } = deps
  const asked = requireAsked(call)
  const { keyId } = clinic
  const key = await readRequestKey(db, request, body)
  const { id, at } = await replayOnce(db, `clinic:${keyId}`, key, async (transaction) => {
    if ((await countWebhooks(transaction, keyId)) >= webhooksPerKey) {
      throw new AppError('webhooks_full')
    }
    const hook = { id: randomUUID(), ...asked, keyId, createdAt: clock.now() }
    await insertWebhook(transaction, hook)
    return { id: hook.id, at: hook.createdAt.toISOString() }
  })
  awaitedOf(db).clear()
  // Also of a repeat whose webhook has been taken away since: what was asked for is the same.
  const added = presentWebhook({ id, ...asked, createdAt: new Date(at) })
  return { ...added, secret: await deriveSecret(db, id) }
}
