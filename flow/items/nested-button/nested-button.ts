import { button } from '../button/button.ts'
import { defineChoiceItem } from '../choice/choice.ts'
import type { ItemRule, RuleItem } from '../item-rule.ts'

const row = defineChoiceItem('NESTED_BUTTON', { initial: () => undefined })

const pick = (item: RuleItem) => (item.answer_choices.length > 0 ? row : button)

/** A row of buttons: its answer is the id of the one pressed. Without choices it is one button. */
export const nestedButton: ItemRule = {
  ...row,
  decode: (item, entries) => pick(item).decode(item, entries),
  encode: (item, value) => pick(item).encode(item, value),
  check: (item, value, today) => pick(item).check(item, value, today),
  comparable: (value) => (value === true ? value : row.comparable(value)),
}
