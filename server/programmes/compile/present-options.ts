import type { LeadOptions } from '../../../contract/shapes/lead.ts'
import { makesAccount } from '../../../flow/pages/before-leaving.ts'
import type { CompiledProgramme } from '../compiled-programme.ts'

/** Told from the version itself, also of one stored before anybody asked; who renews may have an account from before. */
export function presentOptions({ options, definition, flow_type }: CompiledProgramme): LeadOptions {
  if (flow_type === 'renewal') return { ...options, has_accounts: true, fills_in: true }
  return definition.pages.some(makesAccount) ? { ...options, has_accounts: true } : options
}
