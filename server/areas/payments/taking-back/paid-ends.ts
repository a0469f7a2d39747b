import { sql } from 'kysely'
import type { Db } from '../../../data/database.ts'
import { isLeft, isLeftAt, type LeftAt, lastPage } from '../../../http/access/left-leads.ts'

/** Payments by the ids of their visits: those behind one up to another, which is the last of them. */
interface Span {
  after: string
  upTo: string
}

/** Where paid visits of one part of the payments were left. */
export type PaidEnd = LeftAt & Span

const selectPaid = (db: Db, { after, upTo }: Span) =>
  db
    .selectFrom('payments')
    .innerJoin('leads', 'leads.id', 'payments.lead_id')
    .where('payments.status', '=', 'succeeded')
    .where('payments.kept', '=', false)
    .where('payments.lead_id', '>', after)
    .where('payments.lead_id', '<=', upTo)

/** Payments that are looked at at once: well within the time a statement has, however many there are. */
const mostAtOnce = 5_000
const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The last of the payments that are looked at next. */
async function findEndOfPart(db: Db, after: string): Promise<string> {
  const row = await db
    .selectFrom('payments')
    .select('lead_id')
    .where('status', '=', 'succeeded')
    .where('kept', '=', false)
    .where('lead_id', '>', after)
    .orderBy('lead_id')
    .offset(mostAtOnce - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.lead_id ?? lastId
}

/** Where paid visits were left, one part after the other of the payments that may still have to go back. */
export async function* listPaidEnds(db: Db): AsyncGenerator<PaidEnd> {
  for (let after = firstId; after !== lastId; ) {
    const span = { after, upTo: await findEndOfPart(db, after) }
    const ends = await selectPaid(db, span)
      .where(isLeft)
      .select(['leads.version_id as versionId', 'leads.status', lastPage.as('lastPage')])
      .distinct()
      .execute()
    yield* ends.map((end) => ({ ...end, ...span }))
    after = span.upTo
  }
}

/** The paid visits that were left there, with their payments: nobody goes on with them until the transaction ends. */
export async function lockPaidAt(transaction: Db, end: PaidEnd, most: number): Promise<string[]> {
  const left = await selectLeftAt(transaction, end).limit(most).execute()
  return left.map(({ id }) => id)
}

// The names of pages are uuids, which hold nothing that an array of the database would have to quote.
const passes = (pages: readonly string[]) =>
  sql<boolean>`leads.path && ${`{${pages.join(',')}}`}::uuid[]`

/** Those of them whose way passes none of these pages. */
export async function lockPaidPast(
  transaction: Db,
  end: PaidEnd,
  pages: readonly string[],
  most: number,
): Promise<string[]> {
  const left = await selectLeftAt(transaction, end)
    .where((where) => where.not(passes(pages)))
    .limit(most)
    .execute()
  return left.map(({ id }) => id)
}

/**
 * What was paid for visits that ended there stays, where their way passes one of these pages or there is none: nobody goes
 * on from there, and it is not looked at again.
 */
export async function keepPaidAt(db: Db, end: PaidEnd, pages: readonly string[]): Promise<void> {
  const ended = selectPaid(db, end)
    .select('payments.provider_key')
    .where(isLeftAt(end))
    .$if(pages.length > 0, (query) => query.where(passes(pages)))
  await db
    .updateTable('payments')
    .set({ kept: true })
    .where('status', '=', 'succeeded')
    .where('provider_key', 'in', ended)
    .execute()
}

const selectLeftAt = (transaction: Db, end: PaidEnd) =>
  selectPaid(transaction, end).select('leads.id').where(isLeftAt(end)).forUpdate().skipLocked()
