import type { Db } from '../../../data/database.ts'
import { type ActionItemRecord, findItem, findItemsOfPatient } from './action-item-repository.ts'

/** Whichever account it is of, also what was taken back. */
export function findActionItemRecord(db: Db, id: string): Promise<ActionItemRecord | null> {
  return findItem(db, id)
}

/** All of one patient of an account, done and taken back too, the newest first. */
export function listActionItemRecords(
  db: Db,
  patient: { accountId: string; patientId: string },
): Promise<ActionItemRecord[]> {
  return findItemsOfPatient(db, patient)
}
