import { gender } from '../../../contract/codes.ts'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { RuleItem } from '../../items/item-rule.ts'

/** What is said of a person: a chosen id, or the value as entered; and as a person reads it. */
export interface Said {
  value: string | number | boolean
  text: string
}

/** A gender code, from the chosen id or from the words of the choice [ENUM-12] [GAP-75]. */
export function readGender(said: Said | undefined): number | null {
  const byWord = new Map<string, number>(Object.entries(gender))
  const code = Number(said?.value)
  if ([...byWord.values()].includes(code)) return code
  return byWord.get(said?.text.toUpperCase() ?? '') ?? null
}

/** The choice that says the same, by its words or as a gender [GAP-75]. */
export function findSaidChoice(
  item: Pick<RuleItem, 'answer_choices' | 'value_association'>,
  said: Said,
): ItemId | undefined {
  const words = said.text.trim().toLowerCase()
  const asked = item.value_association?.endsWith('GENDER') ? readGender(said) : null
  return item.answer_choices.find(
    ({ text }) =>
      text.trim().toLowerCase() === words ||
      (asked !== null && readGender({ value: '', text }) === asked),
  )?.id
}
