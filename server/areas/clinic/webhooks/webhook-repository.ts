import { sql, type Transaction } from 'kysely'
import type { ClinicEventType } from '../../../../contract/shapes/clinic/events.ts'
import type { Db } from '../../../data/database.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import { type Cursor, isBehind, rowsAsked } from '../../../http/paging.ts'

export interface Webhook {
  id: string
  url: string
  events: ClinicEventType[]
  createdAt: Date
}

export interface NewWebhook extends Webhook {
  keyId: string
}

const webhooks = (db: Db) =>
  db.selectFrom('clinic_webhooks').select(['id', 'url', 'events', 'created_at as createdAt'])

export async function insertWebhook(db: Db, hook: NewWebhook): Promise<void> {
  await db
    .insertInto('clinic_webhooks')
    .values({
      id: hook.id,
      key_id: hook.keyId,
      url: hook.url,
      events: hook.events,
      created_at: hook.createdAt,
    })
    .execute()
}

/** How many a key has, told while nobody adds another. */
export async function countWebhooks(db: Db, keyId: string): Promise<number> {
  await db.selectFrom('clinic_keys').select('id').where('id', '=', keyId).forUpdate().execute()
  const { count } = await db
    .selectFrom('clinic_webhooks')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('key_id', '=', keyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What a key made, newest first. */
export function listWebhooks(db: Db, keyId: string, cursor: Cursor | null): Promise<Webhook[]> {
  return webhooks(db)
    .where('key_id', '=', keyId)
    .where(isBehind(cursor, 'created_at'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowsAsked)
    .execute()
}

/** False when the key made none of this id. */
export async function deleteWebhook(db: Db, id: string, keyId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('clinic_webhooks')
    .where('id', '=', id)
    .where('key_id', '=', keyId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const listening = (db: Db, event: ClinicEventType) =>
  db
    .selectFrom('clinic_webhooks')
    .innerJoin('clinic_keys', 'clinic_keys.id', 'clinic_webhooks.key_id')
    .select('clinic_webhooks.id')
    .where('clinic_keys.revoked_at', 'is', null)
    .where(sql<boolean>`${event} = any(clinic_webhooks.events)`)

/** Whether one of a live key wants to hear of an event. */
export async function isListenedTo(db: Db, event: ClinicEventType): Promise<boolean> {
  return (await listening(db, event).limit(1).executeTakeFirst()) !== undefined
}

/** Those of live keys that want to hear of an event. None of them ends before the transaction does. */
export async function holdListening(
  transaction: Transaction<DatabaseSchema>,
  event: ClinicEventType,
): Promise<string[]> {
  const rows = await listening(transaction, event).forKeyShare('clinic_webhooks').execute()
  return rows.map(({ id }) => id)
}

/** What a webhook that let a call time out is left alone for at first, and at most. */
const silence = { firstS: 30, longestS: 900 }

/** It let one more call time out: for a while, twice as long each time, nobody waits for it again. */
export async function noteSilent(db: Db, id: string, now: Date): Promise<void> {
  const seconds = sql<number>`least(${silence.firstS} * power(2, least(silent_times, 10)), ${silence.longestS})`
  await db
    .updateTable('clinic_webhooks')
    .set((update) => ({
      silent_times: update('silent_times', '+', 1),
      silent_until: sql`${now}::timestamptz + make_interval(secs => ${seconds})`,
    }))
    .where('id', '=', id)
    // Of several that were under way at once the first counts.
    .where((where) =>
      where.or([where('silent_until', 'is', null), where('silent_until', '<=', now)]),
    )
    .execute()
}

/** It answers. */
export async function noteAnswering(db: Db, id: string): Promise<void> {
  await db
    .updateTable('clinic_webhooks')
    .set({ silent_times: 0, silent_until: null })
    .where('id', '=', id)
    .where('silent_times', '>', 0)
    .execute()
}
