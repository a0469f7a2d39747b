import { caregiverPrefix, validationType } from '../../contract/codes.ts'
import type { RuleItem } from './item-rule.ts'

interface AutofillAttributes {
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'email' | 'tel'
  autoCapitalize?: string
  spellCheck?: boolean
}

export interface Autofill {
  /** For the field itself; a date needs the token's prefix only. */
  attributes: AutofillAttributes
  /** 'section-caregiver ' before any token of a caregiver's detail, else empty. */
  section: string
  zip: boolean
  state: boolean
}

/** Autofill token and capitals by whose and which detail it is. */
const tokens: Record<string, readonly [token: string, capitals: string]> = {
  FIRST_NAME: ['given-name', 'words'],
  LAST_NAME: ['family-name', 'words'],
  NAME: ['name', 'words'],
  GENDER: ['sex', 'none'],
  CITY: ['address-level2', 'words'],
  STATE: ['address-level1', 'words'],
  ZIP_CODE: ['postal-code', 'none'],
  STREET_ADDRESS: ['address-line1', 'words'],
  APARTMENT_SUITE: ['address-line2', 'words'],
  PHONE_NUMBER: ['tel-national', 'none'],
  EMAIL: ['email', 'none'],
}

const keyboards: Record<string, 'tel' | 'email'> = { PHONE_NUMBER: 'tel', EMAIL: 'email' }

/** What a browser may fill in, and which keyboard a phone shows, for one item. */
export function findAutofill(item: RuleItem): Autofill {
  const association = item.value_association ?? ''
  const caregiver = association.startsWith(caregiverPrefix)
  const name = caregiver ? association.slice(caregiverPrefix.length) : association
  const section = caregiver ? 'section-caregiver ' : ''
  const zip = item.validation_type === validationType.ZIP_CODE || name === 'ZIP_CODE'
  const found = tokens[zip ? 'ZIP_CODE' : name]
  const attributes: AutofillAttributes =
    found === undefined
      ? {}
      : { autoComplete: section + found[0], autoCapitalize: found[1], spellCheck: false }
  const keyboard = zip ? 'numeric' : keyboards[name]
  if (keyboard !== undefined) attributes.inputMode = keyboard
  return { attributes, section, zip, state: name === 'STATE' }
}
