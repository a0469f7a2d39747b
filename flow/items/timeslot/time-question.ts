import { itemType } from '../../../contract/flow-codes.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'

/** The question for a time as a page that is none of a flow asks it. */
export function buildTimeQuestion(text: string): PageItem {
  return {
    id: 1,
    page_item_type: itemType.TIMESLOT,
    text,
    answer_choices: [],
    answers: [],
    value_association: null,
    disabled: false,
    error: null,
    options: { required: true },
    redirect_data: null,
    button_text: null,
    tag_patterns: [],
  }
}
