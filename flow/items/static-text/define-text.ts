import { itemType } from '../../../contract/flow-codes.ts'
import type { ItemDefinition } from '../../definition.ts'

/** A text item that no author wrote. */
export function defineText(id: number, text: string): ItemDefinition {
  return {
    id,
    key: '',
    page_item_type: itemType.STATIC_TEXT,
    answer_choices: [],
    value_association: null,
    validation_type: null,
    disabled: false,
    options: {},
    redirects: [],
    button_text: null,
    text,
    description: null,
    tag_patterns: [],
    when: null,
  }
}
