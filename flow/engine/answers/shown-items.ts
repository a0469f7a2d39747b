import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import { findItemTraits } from '../../items/item-traits.ts'

const roleOf = (item: PageItem) => findItemTraits(item.page_item_type).role

/** Of the visible items those of the page's body, from top to bottom, when no overlay is due. */
export function bodyItems(visible: readonly PageItem[]): PageItem[] {
  return visible.filter((item) => roleOf(item) !== 'overlay' && roleOf(item) !== 'sticky')
}

/** The overlay among the visible items that replaces the view now, if one is due [FLOW-32] [GAP-57]. */
export function findOverlay(
  visible: readonly PageItem[],
  done: readonly ItemId[],
): PageItem | undefined {
  return visible.find((item) => roleOf(item) === 'overlay' && !done.includes(item.id))
}
