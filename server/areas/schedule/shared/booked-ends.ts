import { consultationStatus } from '../../../../contract/care/consultation-codes.ts'
import type { Db } from '../../../data/database.ts'
import { isLeft, isLeftAt, type LeftAt, lastPage } from '../../../http/access/left-leads.ts'

/** Appointments that begin after one instant up to another, which is the last of them. */
interface Span {
  after: Date
  upTo: Date
}

/** Where visits were left that have an appointment still to come; of one part of these. */
export type BookedEnd = LeftAt & Span

/** Appointments that are looked at at once, and some more where several begin with the last of them. */
const mostAtOnce = 5_000
const never = new Date('9999-01-01T00:00:00Z')

const selectBooked = (db: Db, { after, upTo }: Span) =>
  db
    .selectFrom('consults')
    .innerJoin('leads', 'leads.id', 'consults.lead_id')
    .where('consults.status', '=', consultationStatus.SCHEDULED)
    .where('consults.starts_at', '>', after)
    .where('consults.starts_at', '<=', upTo)

/** When the last of the appointments begins that are looked at next. */
async function findEndOfPart(db: Db, after: Date): Promise<Date> {
  const row = await db
    .selectFrom('consults')
    .select('starts_at')
    .where('status', '=', consultationStatus.SCHEDULED)
    .where('starts_at', '>', after)
    .orderBy('starts_at')
    .offset(mostAtOnce - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.starts_at ?? never
}

/** Where visits with an appointment still to come were left, one part of all appointments after the other. */
export async function* listBookedEnds(db: Db, now: Date): AsyncGenerator<BookedEnd> {
  for (let after = now; after !== never; ) {
    const span = { after, upTo: await findEndOfPart(db, after) }
    const ends = await selectBooked(db, span)
      .where(isLeft)
      .select(['leads.version_id as versionId', 'leads.status', lastPage.as('lastPage')])
      .distinct()
      .execute()
    yield* ends.map((end) => ({ ...end, ...span }))
    after = span.upTo
  }
}

/** The visits with an appointment that were left there: nobody goes on with them until the transaction ends. */
export async function lockBookedAt(
  transaction: Db,
  end: BookedEnd,
  most: number,
): Promise<string[]> {
  const left = await selectBooked(transaction, end)
    .select('leads.id')
    .where(isLeftAt(end))
    .forUpdate('leads')
    .skipLocked()
    .limit(most)
    .execute()
  return left.map(({ id }) => id)
}
