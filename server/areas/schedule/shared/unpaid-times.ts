import { consultationStatus } from '../../../../contract/care/consultation-codes.ts'
import { unpaidSlotMs } from '../../../../contract/limits.ts'
import type { Db } from '../../../data/database.ts'
import { findBooked } from '../schedule-repository.ts'

/** So long beyond its hour a try under way keeps a time: for two since the visit booked, however often it tries. */
const pendingMs = 3_600_000

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

/** Whether no try keeps a time any more that others are given at `lapsesAt` unless it is paid for. */
export const isOver = (lapsesAt: Date, now: Date): boolean =>
  lapsesAt.getTime() + pendingMs <= now.getTime()

/** Whether no try may be opened any more for the time that a visit has, which the caller's transaction has locked. */
export async function isTimeOver(transaction: Db, leadId: string, now: Date): Promise<boolean> {
  const booked = await findBooked(transaction, leadId)
  return booked !== null && booked.lapsesAt !== null && isOver(booked.lapsesAt, now)
}

/** Of which visits: the next behind an appointment, null for the first, or one alone. */
export type LapsingPart = { behind: string | null; most: number } | { leadId: string }

/** Whose booked time runs out by now unless it is paid for: nobody goes on with them until the transaction ends. */
export async function lockLapsing(
  transaction: Db,
  now: Date,
  part: LapsingPart,
): Promise<UnpaidVisit[]> {
  const due = transaction
    .selectFrom('consults')
    .innerJoin('leads', 'leads.id', 'consults.lead_id')
    .select(['leads.id', 'leads.version_id as versionId', 'leads.status', 'leads.path'])
    .select(['consults.id as consultId', 'starts_at as startsAt', 'lapses_at as lapsesAt'])
    .where('consults.status', '=', consultationStatus.SCHEDULED)
    .where('lapses_at', '<=', now)
    .$narrowType<{ lapsesAt: Date }>()
    .forUpdate(['leads', 'consults'])
  if ('leadId' in part) return due.where('leads.id', '=', part.leadId).execute()
  const { behind, most } = part
  return due
    .$if(behind !== null, (query) => query.where('consults.id', '>', behind))
    .orderBy('consults.id')
    .limit(most)
    .skipLocked()
    .execute()
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
