import { flowStatus } from '../../contract/codes.ts'
import type { Flow } from '../../contract/shapes/flow.ts'
import type { CreateLeadReply } from '../../contract/shapes/lead.ts'
import type { PageItem } from '../../contract/shapes/page-item.ts'
import { findPageRule } from '../pages/registry.ts'
import { initialFlowState } from './initial-state.ts'
import type { FlowState } from './state.ts'

/** A flow that shows a page. */
export interface FirstPage extends FlowState {
  flow: Flow & { page_uuid: string }
}

/** Shown as it came: no answer to read, no condition to decide. */
function isPlain(item: PageItem): boolean {
  return (
    item.answers.length === 0 &&
    !item.error &&
    !item.options.show_when &&
    !item.answer_choices.some((choice) => choice.checked)
  )
}

/**
 * What a created flow looks like when no rule of an item is needed to draw its page, so that the rules
 * may still be on their way. Null for every other flow; never anything but what the engine itself makes
 * of the same reply.
 */
export function showFirstPage({ flow, flow_type, lead_uuid }: CreateLeadReply): FirstPage | null {
  const { page, page_uuid, status } = flow
  if (!page || !page_uuid || status === flowStatus.FINISHED) return null
  if (!findPageRule(page.page_type) || !page.page_items.every(isPlain)) return null
  const shown = { ...flow, page_uuid }
  return { ...initialFlowState, leadId: lead_uuid, flowType: flow_type, flow: shown }
}
