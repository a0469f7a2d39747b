import type { Consultation } from '../../../../contract/shapes/consultation.ts'
import type { Db } from '../../../data/database.ts'
import { findOfPatient } from '../consultation-repository.ts'
import { presentConsultations } from '../present-consultation.ts'

/** What one patient of an account has, as they read it, the newest first. */
export async function listPatientConsultations(
  db: Db,
  { accountId, patientId }: { accountId: string; patientId: string },
): Promise<Consultation[]> {
  return presentConsultations(db, await findOfPatient(db, accountId, patientId))
}

/** Why appointments did not take place, by their ids. */
export async function findCancellations(
  db: Db,
  consultIds: readonly string[],
): Promise<Map<string, string>> {
  if (consultIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('consultations')
    .select(['consult_id', 'cancellation_reason'])
    .where('consult_id', 'in', consultIds)
    .where('cancellation_reason', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.consult_id ?? '', row.cancellation_reason ?? '']))
}
