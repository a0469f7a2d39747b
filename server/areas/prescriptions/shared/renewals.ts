import type { Db } from '../../../data/database.ts'
import { findRenewal, listRenewals } from '../find-renewal.ts'
import { listOfPatient, type PrescriptionRecord } from '../prescription-repository.ts'

/** Those of one patient of an account that this programme renews, written last first. */
export async function listRenewedBy(
  db: Db,
  programmeId: string,
  patient: { accountId: string; patientId: string },
): Promise<PrescriptionRecord[]> {
  const renewed: PrescriptionRecord[] = []
  const offered = await listRenewals(db)
  for (const record of await listOfPatient(db, patient)) {
    const renewal = await findRenewal(db, offered, record.versionId)
    if (renewal?.fuuid === programmeId) renewed.push(record)
  }
  return renewed
}
