import type { backLead as endpoint } from '../../../../contract/endpoints/leads.ts'
import type { Flow } from '../../../../contract/shapes/flow.ts'
import { findPageRule } from '../../../../flow/pages/registry.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/handlers.ts'
import { type LeadAtStep, requirePage } from '../shared/standing.ts'
import { changeLead, flowError, type PlannedMove } from './change-lead.ts'
import { planLeaving } from './plan-booking.ts'

async function planBack(
  deps: Deps,
  opened: LeadAtStep,
  pageUuid: string | null,
): Promise<PlannedMove> {
  const { path, saved } = opened.lead
  const page = requirePage(opened.version, path.at(-1) ?? '')
  // Nothing moves once the answers are in; who was turned away sent none and may have slipped.
  if (opened.lead.status === 'finished' && !findPageRule(page.page_type)?.refuses) {
    throw await flowError(deps, 'flow_finished', opened)
  }
  // On the first page the previous one is that page itself.
  const target = pageUuid?.toLowerCase() ?? path.at(-2) ?? path.at(-1)
  if (target === path.at(-1)) throw await flowError(deps, 'current_step', opened)
  const index = target === undefined ? -1 : path.lastIndexOf(target)
  if (index < 0) throw await flowError(deps, 'page_not_visited', opened)
  return {
    path: path.slice(0, index + 1),
    status: 'active',
    answered: null,
    checkedPath: page.check_answers ? path : opened.lead.checkedPath,
    answers: [],
    saved,
    ...planLeaving(opened, page),
  }
}

/** [CALL-03] Follows the pages as they were walked; answers given after the page are kept. */
export async function backLead(call: Call<typeof endpoint>): Promise<Flow> {
  const { deps, body } = call
  return changeLead(call, (opened) => planBack(deps, opened, body.page ?? null))
}
