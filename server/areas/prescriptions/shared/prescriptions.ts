import type { Prescription } from '../../../../contract/shapes/prescription.ts'
import { findOfAccount, listOfPatient } from '../prescription-repository.ts'
import { type Presenting, presentPrescriptions } from '../present-prescription.ts'

export type { Presenting }

/** What the clinic prescribed to one patient of an account, written last first. */
export async function listPatientPrescriptions(
  deps: Presenting,
  patient: { accountId: string; patientId: string },
): Promise<Prescription[]> {
  return presentPrescriptions(deps, await listOfPatient(deps.db, patient))
}

/** Some of an account by their ids, as its patient reads them, for example for where they are renewed. */
export async function findPrescriptions(
  deps: Presenting,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, Prescription>> {
  const records = await findOfAccount(deps.db, accountId, ids)
  const presented = await presentPrescriptions(deps, records)
  return new Map(presented.map((one) => [one.id, one]))
}
