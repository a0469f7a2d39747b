import type { ItemTypeName } from '../../contract/flow-codes.ts'
import { booleanExamples } from './boolean/examples.ts'
import { buttonExamples } from './button/examples.ts'
import { dateExamples } from './date/examples.ts'
import { emailExamples } from './email/examples.ts'
import { freeTextExamples } from './free-text/examples.ts'
import { imageExamples } from './image/examples.ts'
import { interstitialExamples } from './interstitial/examples.ts'
import type { ItemExample } from './item-example.ts'
import { multiAnswerExamples } from './multi-answer/examples.ts'
import { nestedButtonExamples } from './nested-button/examples.ts'
import { numberExamples } from './number/examples.ts'
import { passwordExamples } from './password/examples.ts'
import { pharmacyExamples } from './pharmacy/examples.ts'
import { phoneNumberExamples } from './phone-number/examples.ts'
import { playbackExamples } from './playback/examples.ts'
import { popUpExamples } from './pop-up/examples.ts'
import { singleAnswerExamples } from './single-answer/examples.ts'
import { sliderExamples } from './slider/examples.ts'
import { staticImageExamples } from './static-image/examples.ts'
import { staticTextExamples } from './static-text/examples.ts'
import { stickyTermsOfUseExamples } from './sticky-terms-of-use/examples.ts'
import { termsOfUseExamples } from './terms-of-use/examples.ts'
import { textFieldExamples } from './text-field/examples.ts'
import { timeslotExamples } from './timeslot/examples.ts'

/** Examples of every item type; never part of the product's build. */
export const itemExamples: Record<ItemTypeName, ItemExample[]> = {
  STATIC_TEXT: staticTextExamples,
  STATIC_IMAGE: staticImageExamples,
  BUTTON: buttonExamples,
  NESTED_BUTTON: nestedButtonExamples,
  SINGLE_ANSWER: singleAnswerExamples,
  MULTI_ANSWER: multiAnswerExamples,
  FREE_TEXT: freeTextExamples,
  TEXT_FIELD: textFieldExamples,
  NUMBER: numberExamples,
  BOOLEAN: booleanExamples,
  PHONE_NUMBER: phoneNumberExamples,
  DATE: dateExamples,
  IMAGE: imageExamples,
  SLIDER: sliderExamples,
  TERMS_OF_USE: termsOfUseExamples,
  EMAIL: emailExamples,
  POP_UP: popUpExamples,
  INTERSTITIAL: interstitialExamples,
  PLAYBACK: playbackExamples,
  PASSWORD: passwordExamples,
  STICKY_TERMS_OF_USE: stickyTermsOfUseExamples,
  PHARMACY: pharmacyExamples,
  TIMESLOT: timeslotExamples,
}
