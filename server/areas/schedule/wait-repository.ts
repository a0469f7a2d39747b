import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'

/** Whether somebody is to be written to about this visit. */
export async function isWaiting(db: Db, leadId: string): Promise<boolean> {
  const row = await db
    .selectFrom('slot_waits')
    .select('lead_id')
    .where('lead_id', '=', leadId)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** From now on this address is written to about the visit, in place of another. */
export async function startWaiting(
  db: Db,
  leadId: string,
  email: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('slot_waits')
    .values({ lead_id: leadId, email, asked_at: now })
    .onConflict((conflict) =>
      conflict.column('lead_id').doUpdateSet({ email, asked_at: now, told_at: null }),
    )
    .execute()
}

export async function stopWaiting(db: Db, leadId: string): Promise<void> {
  await db.deleteFrom('slot_waits').where('lead_id', '=', leadId).execute()
}

const selectWaiting = (db: Db) =>
  db
    .selectFrom('slot_waits')
    .innerJoin('leads', 'leads.id', 'slot_waits.lead_id')
    .where('slot_waits.told_at', 'is', null)
    .where('leads.status', '=', 'active')
    // Who has found a time meanwhile has nothing to hear.
    .where(
      sql<boolean>`not exists (select from consults c where c.lead_id = leads.id and c.status = 15)`,
    )

/** The programmes somebody waits for a time of. */
export async function listAwaited(db: Db): Promise<string[]> {
  const rows = await selectWaiting(db).select('leads.programme_id').distinct().execute()
  return rows.map(({ programme_id }) => programme_id)
}

export interface Told {
  leadId: string
  askedAt: Date
}

/** Marks so many who wait for a programme as told, who asked first before others. */
export async function takeWaiting(
  transaction: Db,
  programmeId: string,
  most: number,
  now: Date,
): Promise<Told[]> {
  const waiting = await selectWaiting(transaction)
    .select('slot_waits.lead_id')
    .where('leads.programme_id', '=', programmeId)
    .orderBy('slot_waits.asked_at')
    .limit(most)
    .forUpdate('slot_waits')
    .skipLocked()
    .execute()
  if (waiting.length === 0) return []
  const ids = waiting.map(({ lead_id }) => lead_id)
  return transaction
    .updateTable('slot_waits')
    .set({ told_at: now })
    .where('lead_id', 'in', ids)
    .returning(['lead_id as leadId', 'asked_at as askedAt'])
    .execute()
}

/** Where to write to; null when they wait no more or have asked anew. */
export async function findToldAddress(db: Db, { leadId, askedAt }: Told): Promise<string | null> {
  const row = await db
    .selectFrom('slot_waits')
    .select('email')
    .where('lead_id', '=', leadId)
    .where('asked_at', '=', askedAt)
    .where('told_at', 'is not', null)
    .executeTakeFirst()
  return row?.email ?? null
}
