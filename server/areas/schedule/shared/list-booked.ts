import { consultationStatus } from '../../../../contract/care/consultation-codes.ts'
import type { Db } from '../../../data/database.ts'
import type { LeadIds } from '../../../http/access/left-leads.ts'

/** Appointments that are looked at at once, and some more where several begin with the last of them. */
const mostOfPart = 5_000

const selectBehind = (db: Db, after: Date) =>
  db
    .selectFrom('consults')
    .where('status', '=', consultationStatus.SCHEDULED)
    .where('starts_at', '>', after)

/** The visits with an appointment still to come, one part of all appointments after the other. */
export async function* listBooked(db: Db, now: Date): AsyncGenerator<LeadIds> {
  for (let after: Date | undefined = now; after; ) {
    const next = selectBehind(db, after)
    const last: { starts_at: Date } | undefined = await next
      .select('starts_at')
      .orderBy('starts_at')
      .offset(mostOfPart - 1)
      .limit(1)
      .executeTakeFirst()
    after = last?.starts_at
    yield (after ? next.where('starts_at', '<=', after) : next).select('lead_id')
  }
}
