import type { Db } from '../../data/database.ts'
import { type Cursor, isBehind, rowsAsked } from '../paging.ts'

/** A visit that ended, and when. */
export interface EndedLead {
  id: string
  finishedAt: Date
}

const endedLeads = (db: Db) =>
  db
    .selectFrom('leads')
    .select(['id', 'finished_at as finishedAt'])
    .where('finished_at', 'is not', null)
    .where('preview', '=', false)
    .where('test_only', '=', false)
    .$narrowType<{ finishedAt: Date }>()

/** Visits that ended and were no tests, the newest first; since an instant if one is given. */
export function listEndedLeads(
  db: Db,
  cursor: Cursor | null,
  since: Date | null,
): Promise<EndedLead[]> {
  return endedLeads(db)
    .where(isBehind(cursor, 'finished_at'))
    .$if(since !== null, (query) => query.where('finished_at', '>=', since))
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowsAsked)
    .execute()
}

/** One of them; null for what did not end or was a test. */
export async function findEndedLead(db: Db, id: string): Promise<EndedLead | null> {
  return (await endedLeads(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Those of them that ended and were no tests. */
export async function findEndedLeads(db: Db, ids: readonly string[]): Promise<EndedLead[]> {
  return ids.length === 0 ? [] : endedLeads(db).where('id', 'in', ids).execute()
}
