import type { Choice, ItemValue } from '../item-rule.ts'

/** The chosen ids and texts, whatever the value is. */
export function readChoice(value: ItemValue | undefined): Choice {
  return typeof value === 'object' && 'ids' in value ? value : { ids: [], texts: {} }
}
