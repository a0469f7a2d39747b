import type { Db } from '../../../data/database.ts'
import { findVersion } from '../../../programmes/repository.ts'
import { findRenewal } from '../find-renewal.ts'
import { listOfPatient, type PrescriptionRecord } from '../prescription-repository.ts'

/** Those of one patient of an account that this programme renews, written last first. */
export async function listRenewedBy(
  db: Db,
  programmeId: string,
  patient: { accountId: string; patientId: string },
): Promise<PrescriptionRecord[]> {
  const renewed: PrescriptionRecord[] = []
  for (const record of await listOfPatient(db, patient)) {
    const version = await findVersion(db, record.versionId)
    const renewal = version && (await findRenewal(db, version))
    if (renewal?.fuuid === programmeId) renewed.push(record)
  }
  return renewed
}
