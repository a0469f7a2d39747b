import { consultationStatus } from '../../../../contract/care/consultation-codes.ts'
import { unpaidSlotMs } from '../../../../contract/limits.ts'
import type { Db } from '../../../data/database.ts'

/** A visit whose time was booked so long ago that it has to be paid for by now. */
export interface UnpaidVisit {
  id: string
  consultId: string
  startsAt: Date
  lapsesAt: Date
  versionId: string
  status: 'active' | 'finished'
  path: string[]
}

/**
 * Whose booked time runs out by now unless it is paid for, behind one of these appointments, null for the first: nobody
 * goes on with them until the transaction ends.
 */
export async function lockLapsing(
  transaction: Db,
  now: Date,
  behind: string | null,
  most: number,
): Promise<UnpaidVisit[]> {
  const rows = await transaction
    .selectFrom('consults')
    .innerJoin('leads', 'leads.id', 'consults.lead_id')
    .select(['leads.id', 'leads.version_id as versionId', 'leads.status', 'leads.path'])
    .select(['consults.id as consultId', 'starts_at as startsAt', 'lapses_at as lapsesAt'])
    .where('consults.status', '=', consultationStatus.SCHEDULED)
    .where('lapses_at', '<=', now)
    .$narrowType<{ lapsesAt: Date }>()
    .$if(behind !== null, (query) => query.where('consults.id', '>', behind))
    .orderBy('consults.id')
    .limit(most)
    .forUpdate(['leads', 'consults'])
    .skipLocked()
    .execute()
  return rows
}

/** Nothing is to be paid any more for the times that visits have, or there is none. */
export async function keepTimes(db: Db, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return
  await db
    .updateTable('consults')
    .set({ lapses_at: null })
    .where('lead_id', 'in', leadIds)
    .where('lapses_at', 'is not', null)
    .execute()
}

/**
 * From now on a visit has to pay for the time it has, within the caller's transaction, which has locked it. One that
 * lapses already does so no later.
 */
export async function beginLapse(transaction: Db, leadId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('consults')
    .set({ lapses_at: lapseOf(now) })
    .where('lead_id', '=', leadId)
    .where('status', '=', consultationStatus.SCHEDULED)
    .where('lapses_at', 'is', null)
    .execute()
}

/** When others are given a time that has to be paid for from now on. */
export const lapseOf = (now: Date): Date => new Date(now.getTime() + unpaidSlotMs)
