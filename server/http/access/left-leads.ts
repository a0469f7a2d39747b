import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import type { DatabaseSchema } from '../../data/schema.ts'
import type { LeadStep } from './tables/leads.ts'

/** The ids of some visits, as a query of any table. */
export type LeadIds = SelectQueryBuilder<DatabaseSchema, keyof DatabaseSchema, { lead_id: string }>

/** A page of a version on which some visits were left, under way or ended. */
export interface LeftAt {
  versionId: string
  lastPage: string
  status: LeadStep['status']
  /** When that was looked at. */
  now: Date
  /** The visits they are some of. */
  among: LeadIds
}

/** Who left the way to be served by a slip of theirs has so long to go back and put it right. */
const graceMs = 15 * 60_000

const lastPage: RawBuilder<string> = sql`path[cardinality(path)]`

/** The visits of a part that nobody has gone on with for as long as a slip can be put right. */
const selectLeft = (db: Db, { among, now }: Pick<LeftAt, 'among' | 'now'>) =>
  db
    .selectFrom('leads')
    .where('id', 'in', among)
    .where('moved_at', '<', new Date(now.getTime() - graceMs))

/** Where visits were left, one part of them after the other. */
export async function* listLeft(
  db: Db,
  parts: AsyncIterable<LeadIds>,
  now: Date,
): AsyncGenerator<LeftAt> {
  for await (const among of parts) {
    const ends = await selectLeft(db, { among, now })
      .select(['version_id as versionId', 'status', lastPage.as('lastPage')])
      .distinct()
      .execute()
    yield* ends.map((end) => ({ ...end, now, among }))
  }
}

/** The visits that were left there. */
export const selectLeftAt = (db: Db, end: LeftAt) =>
  selectLeft(db, end)
    .select('id')
    .where('version_id', '=', end.versionId)
    .where('status', '=', end.status)
    .where(lastPage, '=', end.lastPage)

// The names of pages are uuids, which hold nothing that an array of the database would have to quote.
/** Whether the way of a visit passes one of these pages. */
export const passes = (pages: readonly string[]): RawBuilder<boolean> =>
  sql`path && ${`{${pages.join(',')}}`}::uuid[]`

/** Visits that are locked at once: the rest goes with the next turn. */
const mostAtOnce = 500

/** Those of them whose way passes none of these pages: nobody goes on with them until the transaction ends. */
export async function lockLeftAt(
  transaction: Db,
  end: LeftAt,
  past: readonly string[] = [],
): Promise<string[]> {
  const left = await selectLeftAt(transaction, end)
    .where((where) => where.not(passes(past)))
    .limit(mostAtOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  return left.map(({ id }) => id)
}
