import type { Deps } from '../../../deps.ts'
import { requireSentPatient } from './require-sent-patient.ts'

/** The visit that a clinic's list is about; null for a list of everybody. Throws not_found for what no account has sent. */
export async function findListedLead(
  deps: Pick<Deps, 'db' | 'clock'>,
  given = '',
): Promise<string | null> {
  return given === '' ? null : (await requireSentPatient(deps, given)).lead.id
}
