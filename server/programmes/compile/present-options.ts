import type { LeadOptions } from '../../../contract/shapes/lead.ts'
import { makesAccount } from '../../../flow/pages/before-leaving.ts'
import type { CompiledProgramme } from '../compiled-programme.ts'

/** Told from the version itself, also of one stored before anybody asked; who renews may have an account from before. */
export function presentOptions({ options, definition, flow_type }: CompiledProgramme): LeadOptions {
  const hasAccounts = flow_type === 'renewal' || definition.pages.some(makesAccount)
  return hasAccounts ? { ...options, has_accounts: true } : options
}
