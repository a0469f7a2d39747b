import type { Db } from '../../../data/database.ts'
import { type LeadIds, type LeftAt, passes, selectLeftAt } from '../../../http/access/left-leads.ts'

/** Payments that are looked at at once: well within the time a statement has, however many there are. */
const mostOfPart = 5_000
const firstId = '00000000-0000-0000-0000-000000000000'

const selectBehind = (db: Db, after: string) =>
  db
    .selectFrom('payments')
    .where('status', '=', 'succeeded')
    .where('kept', '=', false)
    .where('lead_id', '>', after)

/** The paid visits, one part after the other of the payments that may still have to go back. */
export async function* listPaid(db: Db): AsyncGenerator<LeadIds> {
  for (let after: string | undefined = firstId; after; ) {
    const next = selectBehind(db, after)
    const last: { lead_id: string } | undefined = await next
      .select('lead_id')
      .orderBy('lead_id')
      .offset(mostOfPart - 1)
      .limit(1)
      .executeTakeFirst()
    after = last?.lead_id
    yield (after ? next.where('lead_id', '<=', after) : next).select('lead_id')
  }
}

/**
 * What was paid for visits that ended there stays, where their way passes one of these pages or there is none: nobody goes
 * on from there, and it is not looked at again.
 */
export async function keepPaid(db: Db, end: LeftAt, pages: readonly string[]): Promise<void> {
  const ended = selectLeftAt(db, end).$if(pages.length > 0, (left) => left.where(passes(pages)))
  await db
    .updateTable('payments')
    .set({ kept: true })
    .where('status', '=', 'succeeded')
    .where('lead_id', 'in', ended)
    .execute()
}
