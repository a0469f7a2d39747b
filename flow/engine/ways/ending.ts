import type { PageItem } from '../../../contract/shapes/page-item.ts'
import { findItemTraits } from '../../items/item-traits.ts'

type Item = Pick<PageItem, 'page_item_type'>

/**
 * What a finished flow that is opened again still shows of its last page: its words and pictures, and the
 * buttons that lead somewhere. Null when there is nothing of it to show: it asks for an answer, or says
 * nothing [FLOW-26] [GAP-48].
 */
export function pickEnding<T extends Item>(
  items: readonly T[],
  leadsOn: (item: T) => boolean,
): T[] | null {
  const traits = (item: T) => findItemTraits(item.page_item_type)
  const asks = (item: T) => traits(item).role === 'answer' || traits(item).answersAtOnce
  const says = (item: T) => traits(item).role === 'static'
  if (items.some(asks) || !items.some(says)) return null
  return items.filter((item) => says(item) || (traits(item).role === 'button' && leadsOn(item)))
}
