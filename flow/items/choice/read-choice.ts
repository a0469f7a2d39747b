import type { Choice, ItemValue } from '../item-rule.ts'

/** The value of a choice item, empty when nothing was chosen. */
export function readChoice(value: ItemValue | undefined): Choice {
  if (typeof value === 'object' && 'ids' in value) return value
  return { ids: [], texts: {} }
}
