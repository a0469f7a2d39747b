import type { ItemTypeName } from '../../contract/flow-codes.ts'
import { boolean } from './boolean/boolean.ts'
import { button } from './button/button.ts'
import { date } from './date/date.ts'
import { email } from './email/email.ts'
import { freeText } from './free-text/free-text.ts'
import { image } from './image/image.ts'
import { interstitial } from './interstitial/interstitial.ts'
import type { ItemRule } from './item-rule.ts'
import { multiAnswer } from './multi-answer/multi-answer.ts'
import { nestedButton } from './nested-button/nested-button.ts'
import { number } from './number/number.ts'
import { password } from './password/password.ts'
import { pharmacy } from './pharmacy/pharmacy.ts'
import { phoneNumber } from './phone-number/phone-number.ts'
import { playback } from './playback/playback.ts'
import { popUp } from './pop-up/pop-up.ts'
import { singleAnswer } from './single-answer/single-answer.ts'
import { slider } from './slider/slider.ts'
import { staticImage } from './static-image/static-image.ts'
import { staticText } from './static-text/static-text.ts'
import { stickyTermsOfUse } from './sticky-terms-of-use/sticky-terms-of-use.ts'
import { termsOfUse } from './terms-of-use/terms-of-use.ts'
import { textField } from './text-field/text-field.ts'
import { timeslot } from './timeslot/timeslot.ts'

/** One rule per item type [ENUM-02] [ENUM-03]. A new type is a folder and a line here. */
export const itemRules: Record<ItemTypeName, ItemRule> = {
  STATIC_TEXT: staticText,
  STATIC_IMAGE: staticImage,
  BUTTON: button,
  NESTED_BUTTON: nestedButton,
  SINGLE_ANSWER: singleAnswer,
  MULTI_ANSWER: multiAnswer,
  FREE_TEXT: freeText,
  TEXT_FIELD: textField,
  NUMBER: number,
  BOOLEAN: boolean,
  PHONE_NUMBER: phoneNumber,
  DATE: date,
  IMAGE: image,
  SLIDER: slider,
  TERMS_OF_USE: termsOfUse,
  EMAIL: email,
  POP_UP: popUp,
  INTERSTITIAL: interstitial,
  PLAYBACK: playback,
  PASSWORD: password,
  STICKY_TERMS_OF_USE: stickyTermsOfUse,
  PHARMACY: pharmacy,
  TIMESLOT: timeslot,
}

const rulesByType = new Map<number, ItemRule>(
  Object.values(itemRules).map((rule) => [rule.type, rule]),
)

/** The rule of a type code; an unknown code reads as a text that takes no answer. */
export function findItemRule(type: number): ItemRule {
  return rulesByType.get(type) ?? staticText
}
