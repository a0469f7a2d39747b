import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { Choice, ItemValue, RuleItem } from '../item-rule.ts'
import { readChoice } from './read-choice.ts'

/**
 * The choice after one box was ticked or cleared. The exclusive choice ('None of these') and the others
 * clear each other. Texts stay, so that a box ticked again has its text.
 */
export function toggleChoice(item: RuleItem, value: ItemValue | undefined, id: ItemId): Choice {
  const { ids, texts } = readChoice(value)
  if (ids.includes(id)) return { ids: ids.filter((other) => other !== id), texts }
  const exclusive = item.options.exclusive_choice
  if (id === exclusive) return { ids: [id], texts }
  const order = item.answer_choices.map((choice) => choice.id)
  const chosen = new Set([...ids.filter((other) => other !== exclusive), id])
  return { ids: order.filter((other) => chosen.has(other)), texts }
}
