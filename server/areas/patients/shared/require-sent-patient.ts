import { parseUuid } from '../../../data/uuid.ts'
import type { Deps } from '../../../deps.ts'
import type { Lead } from '../../../http/access/leads.ts'
import { findSentLead } from '../../../http/access/sent-leads.ts'
import { AppError } from '../../../http/app-error.ts'
import { type Patient, requirePatientOf } from './patients.ts'

/** Whom a visit is about that a clinic may know of, so that it may write of it. Throws not_found for any other. */
export async function requireSentPatient(
  deps: Pick<Deps, 'db' | 'clock'>,
  given: string,
): Promise<{ lead: Lead; patient: Patient }> {
  // What a clinic may not know of it may not write of either.
  const sent = await findSentLead(deps, parseUuid(given))
  if (!sent) throw new AppError('not_found')
  return { lead: sent.lead, patient: await requirePatientOf(deps, sent.lead) }
}
