import { OpenText } from './choice/open-text.tsx'
import { DateView } from './date/date-view.tsx'
import { EmailView } from './email/email-view.tsx'
import { FreeTextView } from './free-text/free-text-view.tsx'
import { MultiAnswerView } from './multi-answer/multi-answer-view.tsx'
import { NestedButtonView } from './nested-button/nested-button-view.tsx'
import { NumberView } from './number/number-view.tsx'
import { PasswordView } from './password/password-view.tsx'
import { PhoneNumberView } from './phone-number/phone-number-view.tsx'
import { SliderView } from './slider/slider-view.tsx'
import { TermsOfUseView } from './terms-of-use/terms-of-use-view.tsx'
import { TextFieldView } from './text-field/text-field-view.tsx'

/** The chunk of controls one fills in, and of those that few first pages have. */
export const views = {
  NESTED_BUTTON: NestedButtonView,
  MULTI_ANSWER: MultiAnswerView,
  TEXT_FIELD: TextFieldView,
  FREE_TEXT: FreeTextView,
  NUMBER: NumberView,
  PHONE_NUMBER: PhoneNumberView,
  DATE: DateView,
  SLIDER: SliderView,
  TERMS_OF_USE: TermsOfUseView,
  EMAIL: EmailView,
  PASSWORD: PasswordView,
}

/** Part of the same chunk: one fills it in too. */
export const openText = OpenText
