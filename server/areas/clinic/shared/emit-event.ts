import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ClinicEventType } from '../../../../contract/shapes/clinic/events.ts'
import type { Db } from '../../../data/database.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import type { Deps } from '../../../deps.ts'
import { awaitedLifeMs, awaitedOf } from '../webhooks/awaited-events.ts'
import { deliveryJob } from '../webhooks/delivery-job.ts'
import { insertDelivery } from '../webhooks/delivery-repository.ts'
import { holdListening, isListenedTo } from '../webhooks/webhook-repository.ts'

/** What happened, and to what: contract/shapes/clinic/events.ts says which id each has. */
export interface ClinicEvent {
  type: ClinicEventType
  id: string
}

/**
 * Whether anybody asked to be told of this, as it was a moment ago: who asked since in another process is told from then
 * on. It spares what next to nobody waits for a transaction, and most of the time a question too.
 */
export async function isEventAwaited(db: Db, type: ClinicEventType): Promise<boolean> {
  const nowMs = performance.now()
  const known = awaitedOf(db).get(type)
  if (known && nowMs - known.readAtMs < awaitedLifeMs) return known.isAwaited
  const isAwaited = await isListenedTo(db, type)
  awaitedOf(db).set(type, { isAwaited, readAtMs: nowMs })
  return isAwaited
}

/**
 * Has everybody told who asked to be, in the transaction that causes it: if that is undone nobody hears. One cheap
 * question where nobody asked.
 */
export async function emitClinicEvent(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  transaction: Transaction<DatabaseSchema>,
  { type, id: subjectId }: ClinicEvent,
): Promise<void> {
  for (const webhookId of await holdListening(transaction, type)) {
    const id = randomUUID()
    const createdAt = clock.now()
    await insertDelivery(transaction, { id, webhookId, event: type, subjectId, createdAt })
    const asked = { delivery: id, webhook: webhookId }
    await jobs.send(transaction, deliveryJob, `clinic webhook ${id}`, asked)
  }
}
