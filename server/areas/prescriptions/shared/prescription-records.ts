import type { Db } from '../../../data/database.ts'
import { findRecord, listOfPatient, type PrescriptionRecord } from '../prescription-repository.ts'

/** As it is kept, whichever account it is of. */
export function findPrescriptionRecord(db: Db, id: string): Promise<PrescriptionRecord | null> {
  return findRecord(db, id)
}

/** All of one patient of an account, written last first. */
export function listPrescriptionRecords(
  db: Db,
  patient: { accountId: string; patientId: string },
): Promise<PrescriptionRecord[]> {
  return listOfPatient(db, patient)
}
