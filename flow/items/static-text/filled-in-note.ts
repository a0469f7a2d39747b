import { itemType } from '../../../contract/flow-codes.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'

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
