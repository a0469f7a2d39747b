import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { ItemValue, RuleItem } from '../item-rule.ts'
import { readChoice } from './read-choice.ts'

/** Whether a choice asks for a free text beside it. */
export const isOpenEnded = (item: RuleItem, id: ItemId) =>
  item.answer_choices.some((choice) => choice.id === id && choice.open_ended)

/** Whether a free text beside a chosen answer is asked for [FLOW-31]. */
export function choseOpenEnded(item: RuleItem, value: ItemValue | undefined): boolean {
  return readChoice(value).ids.some((id) => isOpenEnded(item, id))
}
