import type { ItemDefinition, PageDefinition } from '../../definition.ts'
import type { RuleItem } from '../../items/item-rule.ts'
import type { Values } from '../state.ts'
import { holds } from './conditions.ts'
import { type Lookup, lookupValues } from './lookup.ts'

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
