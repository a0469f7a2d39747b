import type { readLeadTheme as endpoint } from '../../../contract/endpoints/leads.ts'
import type { Theme } from '../../../contract/shapes/theme.ts'
import type { Call } from '../../http/handlers.ts'
import { requireOwnLead } from './policy.ts'

/** Of the version the lead started with, whichever programme was used last. */
export async function readLeadTheme({
  deps,
  request,
  params,
}: Call<typeof endpoint>): Promise<Theme> {
  return (await requireOwnLead(deps, request, params.uuid)).version.theme
}
