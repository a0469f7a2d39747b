import type { readLeadTheme as endpoint } from '../../../contract/endpoints/leads.ts'
import type { Theme } from '../../../contract/shapes/theme.ts'
import { requireOwnLead } from '../../http/access/lead-access.ts'
import type { Call } from '../../http/handlers.ts'

/** Of the version the lead started with, whichever programme was used last. */
export async function readLeadTheme({
  deps,
  request,
  params,
}: Call<typeof endpoint>): Promise<Theme> {
  return (await requireOwnLead(deps, request, params.uuid)).version.theme
}
