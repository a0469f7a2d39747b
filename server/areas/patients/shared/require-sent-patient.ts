import { parseUuid } from '../../../data/uuid.ts'
import type { Deps } from '../../../deps.ts'
import { findLead, type Lead } from '../../../http/access/leads.ts'
import { AppError } from '../../../http/app-error.ts'
import { type Patient, requirePatientOf } from './patients.ts'

/** Whom a visit is about that an account has sent, as a clinic writes of it. Throws not_found for any other. */
export async function requireSentPatient(
  deps: Pick<Deps, 'db' | 'clock'>,
  given: string,
): Promise<{ lead: Lead; patient: Patient }> {
  const id = parseUuid(given)
  const lead = id === null ? undefined : (await findLead(deps.db, id))?.lead
  if (lead?.status !== 'finished' || lead.preview) throw new AppError('not_found')
  return { lead, patient: await requirePatientOf(deps, lead) }
}
