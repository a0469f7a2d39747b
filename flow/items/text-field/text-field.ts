import { validationType } from '../../../contract/codes.ts'
import { readZip } from '../../../contract/places/zip.ts'
import type { RuleItem } from '../item-rule.ts'
import { isEmailAddress } from '../values/email-address.ts'
import { cleanText, defineTextItem } from '../values/text.ts'

const isZip = (item?: RuleItem) => item?.validation_type === validationType.ZIP_CODE

/** One line of text. A zip code's shape is checked here, whether it exists by the server [ITEM-18]. */
export const textField = defineTextItem('TEXT_FIELD', {
  clean(text, item) {
    return (isZip(item) ? readZip(text) : null) ?? cleanText(text)
  },
  // A zip code that was sent as a number has lost its zeros: that is said of its shape.
  fromWire(value, item) {
    if (typeof value === 'number' && isZip(item)) return String(value)
    return typeof value === 'string' ? value : null
  },
  problem(item, text) {
    if (isZip(item)) return readZip(text) === null ? 'zip' : null
    return item.value_association?.endsWith('EMAIL') && !isEmailAddress(text) ? 'email' : null
  },
})
