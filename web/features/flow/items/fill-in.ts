import { flushSync } from 'react-dom'
import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import { formatControlId } from '../../../../flow/items/item-view.ts'

/** Does what fills an item in from elsewhere. Where its field has the focus, what is typed next replaces it. */
export function fillIn(itemId: ItemId, fill: () => void): void {
  flushSync(fill)
  const field = document.activeElement
  if (field instanceof HTMLInputElement && field.id === formatControlId(itemId)) field.select()
}
