import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'

export interface Hold {
  id: string
  until: Date
}

/** What a visit still holds of an instant. */
export async function findHold(
  db: Db,
  leadId: string,
  startsAt: Date,
  now: Date,
): Promise<Hold | null> {
  const row = await db
    .selectFrom('consults')
    .select(['id', 'held_until as until'])
    .where('lead_id', '=', leadId)
    .where('starts_at', '=', startsAt)
    .where('held_until', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row?.until ? { id: row.id, until: row.until } : null
}

/** A visit holds this planned time until then, in place of another it holds. */
export async function keepHold(db: Db, leadId: string, planned: Hold): Promise<void> {
  await dropHold(db, leadId, planned.id)
  const { id, until } = planned
  await db.updateTable('consults').set({ held_until: until }).where('id', '=', id).execute()
}

/** Whatever a visit holds is free again, except one. */
export async function dropHold(db: Db, leadId: string, besides: string | null): Promise<void> {
  await db
    .deleteFrom('consults')
    .where('lead_id', '=', leadId)
    .where('held_until', 'is not', null)
    .where('id', 'is distinct from', besides)
    .execute()
}

/**
 * Frees all times whose hold is over. To be called outside of any transaction and before one that books: it passes by
 * what somebody is at, so it waits for nobody, and nobody who waits for it can be waited for.
 */
export async function endHolds(db: Db, now: Date): Promise<void> {
  await sql`
    delete from consults where id = any(array(
      select id from consults where held_until <= ${now} for update skip locked))`.execute(db)
}
