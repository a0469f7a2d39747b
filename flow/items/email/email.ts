import { emailMaxLength } from '../../../contract/limits.ts'
import { isEmailAddress } from '../values/email-address.ts'
import { defineTextItem } from '../values/text.ts'

/** An e-mail address. */
export const email = defineTextItem('EMAIL', {
  maxLength: emailMaxLength,
  problem: (_item, text) => (isEmailAddress(text) ? null : 'email'),
})
