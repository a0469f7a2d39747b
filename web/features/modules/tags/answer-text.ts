import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import type { Values } from '../../../../flow/engine/state.ts'
import { readChoice } from '../../../../flow/items/choice/read-choice.ts'
import type { ItemValue } from '../../../../flow/items/item-rule.ts'
import { findItemRule } from '../../../../flow/items/registry.ts'
import { firstItemWords } from '../../../messages/en.ts'

/** Several answers are one text [ANALYTICS-20]. */
const join = (texts: readonly string[]) => texts.join(', ')

/** Of a photo or a password a tag can learn only whether there is one. */
const privateText = 'given'

/** The author's words for what was chosen, in their order on the page; typed words are none of them. */
function listChosen(item: PageItem, value: ItemValue | undefined): string[] {
  if (typeof value === 'boolean' && findItemRule(item.page_item_type).role === 'answer') {
    return [value ? firstItemWords.yes : firstItemWords.no]
  }
  const { ids } = readChoice(value)
  return item.answer_choices.filter(({ id }) => ids.includes(id)).map(({ text }) => text)
}

function listTexts(item: PageItem, value: ItemValue | undefined): string[] {
  const rule = findItemRule(item.page_item_type)
  const chosen = listChosen(item, value)
  if (chosen.length > 0 || rule.role !== 'answer') return chosen
  const entries = rule.encode(item, value) ?? []
  return entries.map((entry) => (rule.private ? privateText : String(entry.value)))
}

/** What the tags of these items are compared with; it stays in the browser [P12]. */
export const formatAnswers = (items: readonly PageItem[], values: Values): string =>
  join(items.flatMap((item) => listTexts(item, values[item.id])))

/** What alone a setting may let the product analytics hear: the author's words, nothing anybody typed [P12]. */
export const formatChosen = (items: readonly PageItem[], values: Values): string =>
  join(items.flatMap((item) => listChosen(item, values[item.id])))
