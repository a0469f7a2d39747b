import { flowStatus } from '../../../../contract/flow-codes.ts'
import type { Flow } from '../../../../contract/shapes/flow.ts'
import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import { isEditable, needsProceedButton } from '../../../../flow/engine/auto-proceed.ts'
import type { FlowState } from '../../../../flow/engine/state.ts'
import { findItemTraits } from '../../../../flow/items/item-traits.ts'

/** A button that goes on with the answers of the page [GAP-56]. */
export function isProceedButton(item: PageItem): boolean {
  return findItemTraits(item.page_item_type).role === 'button' && !item.options.button?.independent
}

/**
 * Whether the frame adds its own way on, so that nobody is stuck: the programme put no button and no
 * single click goes on. A question already answered, by the arrow keys or on an earlier visit, keeps a
 * way past it too. A last page with nothing to answer is an end.
 */
export function needsContinue(
  flow: Pick<Flow, 'current_page' | 'max_page' | 'status'>,
  items: readonly PageItem[],
  { values, busy }: Pick<FlowState, 'values' | 'busy'>,
): boolean {
  if (flow.status === flowStatus.FINISHED || items.some(isProceedButton)) return false
  const editable = items.filter(isEditable)
  if (editable.length === 0 && flow.current_page >= flow.max_page) return false
  if (needsProceedButton(items, values)) return true
  return editable.some(
    (item) => item.answers.length > 0 || (!busy && values[item.id] !== undefined),
  )
}
