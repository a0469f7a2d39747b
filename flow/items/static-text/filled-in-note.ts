import { itemType } from '../../../contract/flow-codes.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import { findItemTraits } from '../item-traits.ts'

/** Said on a page that begins with what a person told before, by whichever side filled it in. */
export const filledInText =
  '<p>We filled in what you told us before. Change what is no longer right.</p>'

/** As an item of a page whose backend filled in nothing. */
export const filledInNote: PageItem = {
  id: 'filled-in',
  page_item_type: itemType.STATIC_TEXT,
  answers: [],
  answer_choices: [],
  value_association: null,
  disabled: false,
  error: null,
  options: {},
  redirect_data: null,
  button_text: null,
  text: filledInText,
  tag_patterns: [],
}

/**
 * The page with that sentence, as an item of its kind: below the text that it begins with, which may be its heading,
 * and ahead of a question that is the first, so that nobody hears an old answer before it. In English as yet: a page in
 * another language says nothing. `language`: its tag.
 */
export function placeFilledIn<Item extends Pick<PageItem, 'page_item_type'>>(
  items: readonly Item[],
  note: Item,
  language: string,
): Item[] {
  if (!language.startsWith('en')) return [...items]
  const [first] = items
  const words = first && findItemTraits(first.page_item_type).role === 'static' ? 1 : 0
  return [...items.slice(0, words), note, ...items.slice(words)]
}
