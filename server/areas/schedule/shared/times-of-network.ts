import { sql } from 'kysely'
import { consultationStatus } from '../../../../contract/care/consultation-codes.ts'
import type { Db } from '../../../data/database.ts'
import { inParts } from '../../../data/in-parts.ts'
import { holdLock } from '../../../data/named-lock.ts'
import { hideName } from '../../../http/limits/allowances.ts'
import { findSite, networksOfSite } from '../../../http/limits/network.ts'

/** So many times of a network wait to be paid for at once: 116. */
const mostUnpaid = 40
/** So many that nothing is paid for were booked lately, those that wait included: where nothing has to be, they are kept. */
const mostBooked = 200
const latelyMs = 20 * 3_600_000

const { SCHEDULED } = consultationStatus

/** What is kept with a booking of where it comes from: first its network, then the site around it, where there is one. */
export async function nameNetwork(db: Db, network: string): Promise<Buffer[]> {
  const site = findSite(network)
  const places = [`network ${network}`, ...(site === null ? [] : [`site ${site}`])]
  return Promise.all(places.map((place) => hideName(db, `times booked from ${place}`)))
}

/** A time that was booked just now. */
interface NewTime {
  bookedFrom: readonly Buffer[]
  isUnpaid: boolean
  /** Which of these visits have paid. */
  findPaid: (leadIds: readonly string[]) => Promise<{ has: (leadId: string) => boolean }>
  now: Date
}

/**
 * Whether no more times stand that were booked from there than it may have, within the transaction that has just booked
 * one. Whoever else books from there waits until it ends, so it comes last.
 */
export async function isWithinTimes(
  transaction: Db,
  { bookedFrom, isUnpaid, findPaid, now }: NewTime,
): Promise<boolean> {
  // The widest place: who shares the network shares that. Of few names, since a lock's row is kept for good.
  await holdLock(transaction, `times booked from ${bookedFrom.at(-1)?.at(0)}`)
  const since = new Date(now.getTime() - latelyMs)
  for (const [turn, place] of bookedFrom.entries()) {
    const networks = turn === 0 ? 1 : networksOfSite
    const standing = await transaction
      .selectFrom('consults')
      .select(['lead_id as leadId', 'lapses_at as lapsesAt', 'created_at as createdAt'])
      .where(sql<boolean>`booked_from @> array[${place}::bytea]`)
      .where('status', '=', SCHEDULED)
      .execute()
    const paid = await findPaid(standing.map(({ leadId }) => leadId))
    const counted = standing.filter(({ leadId }) => !paid.has(leadId))
    const unpaid = counted.filter(({ lapsesAt }) => lapsesAt !== null).length
    const booked = counted.filter(({ createdAt }) => createdAt > since).length
    if (isUnpaid && unpaid > mostUnpaid * networks) return false
    if (booked > mostBooked * networks) return false
  }
  return true
}

/** Forgets where these visits booked: their times are paid for. */
export async function forgetPlaces(db: Db, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return
  await db
    .updateTable('consults')
    .set({ booked_from: null })
    .where('lead_id', 'in', leadIds)
    .where('booked_from', 'is not', null)
    .execute()
}

/** Forgets where times were booked that count no more, and of each after a day, even one that a silent try keeps. */
export async function forgetNetworks(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - latelyMs)
  // Each of the three is a part of the index; `<>` would be none.
  await inParts((most) =>
    sql`
      update consults set booked_from = null where id = any(array(
        select id from consults
        where booked_from is not null
          and (status < ${SCHEDULED} or status > ${SCHEDULED}
            or (status = ${SCHEDULED} and created_at <= ${since}))
        limit ${most} for update skip locked
      ))`.execute(db),
  )
}
