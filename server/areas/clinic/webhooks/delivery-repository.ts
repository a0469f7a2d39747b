import { deliveredKeptMs, undeliveredKeptMs } from '../../../../contract/limits.ts'
import type { ClinicEventType } from '../../../../contract/shapes/clinic/events.ts'
import type { Db } from '../../../data/database.ts'

/** An event on its way to one webhook. */
export interface Delivery {
  id: string
  webhookId: string
  url: string
  event: ClinicEventType
  subjectId: string
  createdAt: Date
  /** Until when its webhook is left alone, because it let calls time out; null for one that answers. */
  silentUntil: Date | null
}

export interface NewDelivery extends Omit<Delivery, 'url' | 'silentUntil'> {}

export async function insertDelivery(db: Db, delivery: NewDelivery): Promise<void> {
  await db
    .insertInto('clinic_deliveries')
    .values({
      id: delivery.id,
      webhook_id: delivery.webhookId,
      event: delivery.event,
      subject_id: delivery.subjectId,
      created_at: delivery.createdAt,
    })
    .execute()
}

/** What is still to be delivered; null once it was, and when its webhook or key has ended. */
export async function findDelivery(db: Db, id: string): Promise<Delivery | null> {
  const row = await db
    .selectFrom('clinic_deliveries as d')
    .innerJoin('clinic_webhooks as w', 'w.id', 'd.webhook_id')
    .innerJoin('clinic_keys as k', 'k.id', 'w.key_id')
    .select([
      'd.id',
      'd.webhook_id as webhookId',
      'w.url',
      'd.event',
      'd.subject_id as subjectId',
      'd.created_at as createdAt',
      'w.silent_until as silentUntil',
    ])
    .where('d.id', '=', id)
    .where('d.delivered_at', 'is', null)
    .where('k.revoked_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** One more try, and how it went: null when it arrived. */
export async function noteTry(
  db: Db,
  id: string,
  problem: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('clinic_deliveries')
    .set((update) => ({
      tries: update('tries', '+', 1),
      tried_at: now,
      problem,
      ...(problem === null && { delivered_at: now }),
    }))
    .where('id', '=', id)
    .execute()
}

/** There was nothing to tell after all. */
export async function forgetDelivery(db: Db, id: string): Promise<void> {
  await db.deleteFrom('clinic_deliveries').where('id', '=', id).execute()
}

export interface FailedDelivery {
  id: string
  event: ClinicEventType
  url: string
  tries: number
  problem: string | null
  createdAt: Date
  triedAt: Date | null
}

/** What nobody tries any more although it never arrived, the oldest first. */
export function listFailed(db: Db, triedBefore: Date): Promise<FailedDelivery[]> {
  return db
    .selectFrom('clinic_deliveries as d')
    .innerJoin('clinic_webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.id', 'd.event', 'w.url', 'd.tries', 'd.problem'])
    .select(['d.created_at as createdAt', 'd.tried_at as triedAt'])
    .where('d.delivered_at', 'is', null)
    .where('d.tried_at', '<', triedBefore)
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute()
}

/** Counts one more time that it is sent anew; null when there is no such one that never arrived. */
export async function countReplay(
  db: Db,
  id: string,
): Promise<{ turn: number; webhookId: string } | null> {
  const row = await db
    .updateTable('clinic_deliveries')
    .set((update) => ({ replays: update('replays', '+', 1) }))
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .returning(['replays as turn', 'webhook_id as webhookId'])
    .executeTakeFirst()
  return row ?? null
}

/** Forgets what arrived long ago, and what nobody had sent anew. */
export async function sweepDeliveries(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db
    .deleteFrom('clinic_deliveries')
    .where((where) =>
      where.or([
        where('delivered_at', '<', before(deliveredKeptMs)),
        where('created_at', '<', before(undeliveredKeptMs)),
      ]),
    )
    .execute()
}
