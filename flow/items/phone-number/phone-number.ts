import { formatNationalPhone, readPhone } from '../values/national-phone.ts'
import { defineTextItem } from '../values/text.ts'

/** A US phone number, edited in the national form and sent with +1 [ITEM-14] [ITEM-15]. */
export const phoneNumber = defineTextItem('PHONE_NUMBER', {
  toWire: readPhone,
  fromWire: (value) => (typeof value === 'string' ? formatNationalPhone(value) : null),
  problem: (_item, text) => (readPhone(text) ? null : 'phone'),
})
