import type { PatientAssociation } from '../../../contract/codes.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'

/** What of an item asks for a photo. */
export type PhotoItem = Pick<
  PageItem,
  'id' | 'text' | 'description' | 'value_association' | 'disabled' | 'options'
>

/** One photo that is asked for beside a flow, as a flow asks for it: of a card, or of a face. */
export function buildPhotoItem(
  text: string,
  association: Extract<PatientAssociation, 'PHOTO_ID' | 'PHOTO_SELFIE'>,
): PhotoItem {
  return {
    id: 0,
    text,
    description: null,
    value_association: association,
    disabled: false,
    // Which camera a phone opens first.
    options: { required: true, capture: association === 'PHOTO_SELFIE' ? 'user' : 'environment' },
  }
}
