import type { readRenewalInfo as endpoint } from '../../../contract/endpoints/accounts.ts'
import type { RelatedPerson } from '../../../contract/shapes/account.ts'
import { findLead } from '../../http/access/leads.ts'
import type { Call } from '../../http/handlers.ts'
import { findVersion } from '../../programmes/repository.ts'
import { findToldLead } from '../leads/shared/lead-repository.ts'
import { nobody, presentCaregiver } from '../leads/shared/present-caregiver.ts'

/** [CALL-16] [GAP-88] Who answers for themselves is no error: the fields are empty. */
export async function readRenewalInfo(call: Call<typeof endpoint>): Promise<RelatedPerson> {
  const { deps, session } = call
  const leadId = await findToldLead(deps.db, session.accountId)
  const lead = leadId ? (await findLead(deps.db, leadId))?.lead : null
  const version = lead ? await findVersion(deps.db, lead.versionId) : null
  return (lead && version && presentCaregiver(lead, version)) ?? nobody
}
