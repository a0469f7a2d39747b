import type { Deps } from '../../../deps.ts'
import { findAccountOf } from '../patient-repository.ts'
import { listPatients, type Patient } from './patients.ts'

/** One of whichever account; null also for whom no visit tells of any more. */
export async function findPatient(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<Patient | null> {
  const accountId = await findAccountOf(deps.db, id)
  const patients = accountId === null ? [] : await listPatients(deps, accountId)
  return patients.find((patient) => patient.id === id) ?? null
}
