import { validationType } from '../../../contract/codes.ts'
import { isEmailAddress } from '../email-address.ts'
import { defineTextItem } from '../text.ts'

/** One line of text. A zip code's shape is checked here, whether it exists by the server [ITEM-18]. */
export const textField = defineTextItem('TEXT_FIELD', {
  problem({ validation_type, value_association }, text) {
    if (validation_type === validationType.ZIP_CODE) return /^\d{5}$/.test(text) ? null : 'zip'
    return value_association?.endsWith('EMAIL') && !isEmailAddress(text) ? 'email' : null
  },
})
