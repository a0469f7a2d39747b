import { parseUuid } from '../../../data/uuid.ts'
import type { Deps } from '../../../deps.ts'
import { findLead } from '../../../http/access/leads.ts'
import { AppError } from '../../../http/app-error.ts'
import { type Patient, requirePatientOf } from '../../patients/shared/patients.ts'

/** Whom a visit is about that an account has sent. Throws not_found for any other. */
export async function requireSentLead(
  deps: Deps,
  given: string,
): Promise<{ leadId: string; patient: Patient }> {
  const leadId = parseUuid(given)
  const lead = leadId === null ? undefined : (await findLead(deps.db, leadId))?.lead
  if (lead?.status !== 'finished' || lead.preview) throw new AppError('not_found')
  return { leadId: lead.id, patient: await requirePatientOf(deps, lead) }
}
