import type { PatientAssociation } from '../../../contract/codes.ts'
import { itemType } from '../../../contract/flow-codes.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'

/** One photo that is asked for beside a flow, as a flow asks for it: of a card, or of a face. */
export function buildPhotoItem(
  text: string,
  association: Extract<PatientAssociation, 'PHOTO_ID' | 'PHOTO_SELFIE'>,
): PageItem {
  return {
    id: 0,
    page_item_type: itemType.IMAGE,
    text,
    description: null,
    answer_choices: [],
    answers: [],
    value_association: association,
    validation_type: null,
    disabled: false,
    // Which camera a phone opens first.
    options: { required: true, capture: association === 'PHOTO_SELFIE' ? 'user' : 'environment' },
    button_text: null,
    error: null,
    redirect_data: null,
    tag_patterns: [],
  }
}
