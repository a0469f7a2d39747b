import type { LeadOptions } from '../../../contract/shapes/lead.ts'
import { makesAccount } from '../../../flow/pages/before-leaving.ts'
import type { CompiledProgramme } from '../compiled-programme.ts'

/** Told from the version's own pages, also of versions stored before anybody asked. */
export function presentOptions({ options, definition }: CompiledProgramme): LeadOptions {
  return definition.pages.some(makesAccount) ? { ...options, has_accounts: true } : options
}
