import type { readLeadTheme as endpoint } from '../../../contract/endpoints/leads.ts'
import type { Theme } from '../../../contract/shapes/theme.ts'
import type { Call } from '../../http/handlers.ts'
import { presentTheme } from '../../programmes/present-theme.ts'

/** Of the version the lead started with, whichever programme was used last. */
export async function readLeadTheme({ lead }: Call<typeof endpoint>): Promise<Theme> {
  return presentTheme(lead.version)
}
