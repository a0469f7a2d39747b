import { sql } from 'kysely'
import type { Db } from '../../../data/database.ts'

/** What is known of a prescription that is to be renewed. */
export interface RenewedPrescription {
  medication: string
  /** In days. */
  supplyDays: number | null
  authoredAt: Date | null
  /** The programme it is renewed in. */
  programmeId: string
}

/** Null when it is not of this patient of the account. */
export async function findRenewed(
  db: Db,
  id: string,
  { accountId, patientId }: { accountId: string; patientId: string },
): Promise<RenewedPrescription | null> {
  const { rows } = await sql<RenewedPrescription>`
    select p.medication, p.supply_duration as "supplyDays", p.authored_at as "authoredAt",
      l.programme_id as "programmeId"
    from prescriptions p join leads l on l.id = p.lead_id
    where p.id = ${id} and p.account_id = ${accountId} and p.patient_id = ${patientId}`.execute(db)
  return rows[0] ?? null
}
