import type { PageItem } from '../../contract/shapes/page-item.ts'
import { choseOpenEnded } from '../items/choice/open-ended.ts'
import type { ItemValue } from '../items/item-rule.ts'
import { findItemTraits } from '../items/item-traits.ts'
import type { Values } from './state.ts'

const roleOf = (item: PageItem) => findItemTraits(item.page_item_type).role

/** An item the person can answer here [GAP-56]. */
export const isEditable = (item: PageItem) => roleOf(item) === 'answer' && !item.disabled

/** A button that goes on with the page's answers [GAP-56]. */
export const isProceedButton = (item: PageItem) =>
  roleOf(item) === 'button' && !item.options.button?.independent

/** Whether a complete answer goes on by itself [FLOW-30] [FLOW-31] [GAP-55]. Visible items only. */
export function autoProceeds(
  items: readonly PageItem[],
  item: PageItem,
  value: ItemValue | undefined,
): boolean {
  if (!findItemTraits(item.page_item_type).answersAtOnce || value === undefined) return false
  const waits = items.some(isProceedButton) && items.some(isEditable)
  return !waits && !choseOpenEnded(item, value)
}

/** Whether a page without a proceed button needs one, because no answer takes the person on. */
export function needsProceedButton(items: readonly PageItem[], values: Values): boolean {
  if (items.some((item) => isProceedButton(item) && !item.disabled)) return false
  const editable = items.filter(isEditable)
  const [only, second] = editable
  return (
    !only ||
    second !== undefined ||
    !autoProceeds(items, only, values[only.id] ?? { ids: [], texts: {} })
  )
}
