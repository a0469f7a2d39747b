import type { PageItem } from '../../contract/shapes/page-item.ts'
import type { RuleItem } from '../items/item-rule.ts'
import { findItemRule } from '../items/registry.ts'
import { holds } from './conditions.ts'
import type { ItemDefinition, PageDefinition } from './definition.ts'
import { type Lookup, lookupValues } from './lookup.ts'
import type { Values } from './state.ts'

/** The items of a page that earlier answers let in; decided by the server. */
export function itemsOnPage(page: PageDefinition, lookup: Lookup): ItemDefinition[] {
  return page.items.filter((item) => holds(item.when, lookup))
}

/**
 * The items that the answers on the same page show. A hidden item is neither shown, checked, sent nor
 * stored, and counts as unanswered for the items after it.
 */
export function visibleItems<T extends RuleItem>(
  items: readonly T[],
  values: Values,
  today: string,
): T[] {
  const counted = { ...values }
  const lookup = lookupValues(items, counted, today)
  return items.filter((item) => {
    const visible = holds(item.options.show_when, lookup)
    if (!visible) delete counted[item.id]
    return visible
  })
}

/** The items of the page's body, from top to bottom, when no overlay is due. */
export function bodyItems(items: readonly PageItem[], values: Values, today: string): PageItem[] {
  return visibleItems(items, values, today).filter((item) => {
    const { role } = findItemRule(item.page_item_type)
    return role !== 'overlay' && role !== 'sticky'
  })
}

/** The overlay that replaces the view now, if one is due [FLOW-32] [GAP-57]. */
export function findOverlay(
  items: readonly PageItem[],
  values: Values,
  done: readonly number[],
  today: string,
): PageItem | undefined {
  return visibleItems(items, values, today).find(
    (item) => findItemRule(item.page_item_type).role === 'overlay' && !done.includes(item.id),
  )
}
