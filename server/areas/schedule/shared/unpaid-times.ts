import { consultationStatus } from '../../../../contract/care/consultation-codes.ts'
import type { Db } from '../../../data/database.ts'

/** A visit whose time was booked so long ago that it has to be paid for by now. */
export interface UnpaidVisit {
  id: string
  versionId: string
  status: 'active' | 'finished'
  path: string[]
}

/** Whose booked time runs out now unless it is paid for: nobody goes on with them until the transaction ends. */
export async function lockLapsing(
  transaction: Db,
  now: Date,
  most: number,
): Promise<UnpaidVisit[]> {
  return transaction
    .selectFrom('consults')
    .innerJoin('leads', 'leads.id', 'consults.lead_id')
    .select(['leads.id', 'leads.version_id as versionId', 'leads.status', 'leads.path'])
    .where('consults.status', '=', consultationStatus.SCHEDULED)
    .where('lapses_at', '<=', now)
    .orderBy('lapses_at')
    .limit(most)
    .forUpdate('leads')
    .skipLocked()
    .execute()
}

/** The times that visits have run out at another instant; null: nothing is to be paid for them any more. */
export async function setLapse(db: Db, leadIds: readonly string[], at: Date | null): Promise<void> {
  if (leadIds.length === 0) return
  await db
    .updateTable('consults')
    .set({ lapses_at: at })
    .where('lead_id', 'in', leadIds)
    .where('lapses_at', 'is not', null)
    .execute()
}
