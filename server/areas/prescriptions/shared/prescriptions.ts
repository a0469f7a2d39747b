import type { Prescription } from '../../../../contract/shapes/prescription.ts'
import { findOfAccount, listOfPatient } from '../prescription-repository.ts'
import { type Presenting, presentPrescription } from '../present-prescription.ts'

export type { Presenting }

/** What the clinic prescribed to one patient of an account, written last first. */
export async function listPatientPrescriptions(
  deps: Presenting,
  patient: { accountId: string; patientId: string },
): Promise<Prescription[]> {
  const records = await listOfPatient(deps.db, patient)
  return Promise.all(records.map((record) => presentPrescription(deps, record)))
}

/** One of an account as its patient reads it, for example for where it is renewed; null when it is not the account's. */
export async function findPrescription(
  deps: Presenting,
  accountId: string,
  id: string,
): Promise<Prescription | null> {
  const record = await findOfAccount(deps.db, accountId, id)
  return record && presentPrescription(deps, record)
}
