import { type Flow, flow as flowShape } from '../../../../contract/shapes/flow.ts'
import { findPlainFlow } from '../../../../flow/engine/first-page.ts'
import { firstPage } from '../../../../flow/engine/ways/next-page.ts'
import { asksForTime } from '../../../../flow/items/question-traits.ts'
import { findPageRule } from '../../../../flow/pages/registry.ts'
import type { Deps } from '../../../deps.ts'
import type { LeadStep } from '../../../http/access/tables/leads.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'
import { tellsOfLead } from './page-parts.ts'
import { presentFlow } from './present.ts'
import { lookupPath, type Standing } from './standing.ts'

/** Days that no rule of a programme treats alike, if it looks at the day at all. */
const someDays = ['1970-01-01', '2024-02-29', '2100-12-31']

/** Flags that remember whether anybody looked at them. */
function watchFlags(): { flags: Standing['flags']; isSeen(): boolean } {
  let seen = false
  const see = () => {
    seen = true
    return undefined
  }
  const flags = new Proxy({}, { get: see, getOwnPropertyDescriptor: see })
  return { flags, isSeen: () => seen }
}

async function presentStart(deps: Deps, version: CompiledProgramme, today: string) {
  const { flags, isSeen } = watchFlags()
  const standing = { version, flags, saved: new Map(), accountId: null, today }
  const page = firstPage(version.definition, lookupPath(standing, []))
  if (!page || page.check_answers || page.zip_items) return null
  // Times are said by the clocks of the device, which nobody knows who draws for all.
  if (asksForTime(page)) return null
  const step: LeadStep = { path: [page.uuid], status: 'active', answered: null, revision: 0 }
  if (tellsOfLead({ standing, page, step, isOver: false })) return null
  const flow = await presentFlow(deps, '', standing, step)
  return isSeen() ? null : flow
}

/**
 * The flow as every new visit of a version begins it, without its lead. Null where its first page differs between
 * persons or days, or needs a rule to be drawn.
 */
export async function findFirstFlow(deps: Deps, version: CompiledProgramme): Promise<Flow | null> {
  const flows = await Promise.all(someDays.map((day) => presentStart(deps, version, day)))
  const [flow] = flows
  if (!flow?.page || flows.some((other) => JSON.stringify(other) !== JSON.stringify(flow))) {
    return null
  }
  const { page_type, display_options } = flow.page
  const rule = findPageRule(page_type)
  if (rule?.finishes || display_options.slip !== undefined) return null
  // As a call's reply would be: with nothing that the contract does not name.
  return findPlainFlow(flowShape.parse(flow))
}
