import { createStore } from 'zustand/vanilla'
import { list, maybe, need, object, or } from '../parse/parser.ts'
import { anyOf } from '../parse/reply-parsers.ts'
import { flag, number, oneOf, someText, text } from '../parse/scalars.ts'
import { keepStore } from '../storage/keep-store.ts'
import { register } from '../storage/register.ts'

const questionTypes = [
  'text',
  'multiline',
  'number',
  'choices',
  'boolean',
  'multiplechoices',
  'image',
  'file',
  'slider',
  'phone',
  'confirm',
] as const

interface SliderEnd {
  placeholder: string
  value: number
}
interface SliderChoices {
  min: SliderEnd
  max: SliderEnd
}

/** [SURVEY-07..09] The answer is kept in memory only, never in storage. */
interface KeptQuestion {
  uuid: string
  step: number
  page: number
  question: string
  placeholder?: string | undefined
  type: (typeof questionTypes)[number]
  choices: string[] | SliderChoices
  required: boolean
  user_phone?: boolean | undefined
  options: { btn_name?: string | undefined }
  images: string[]
}
export type SurveyQuestion = KeptQuestion & { value?: unknown }

interface SurveyPage {
  title: string
  sub_title: string
  options: { featured_image?: string | undefined }
  btn_name: string
  agree_terms_privacy: boolean
  scripts: string
  note_footer: string
  note_header: string
  opt_in: boolean
}
interface SurveyProduct {
  coupon: string
  landing_url: string
}
interface GoogleConversions {
  beginCheckout: string
  bookAppointment: string
  addToCart: string
  purchase: string
}
interface SurveyOptions {
  gtm_id: string
  conversion_id: string
  initial_script: string
  logo_url: string
  thank_you_text: string
}

/** [SURVEY-01..06] Script texts are stored, never run. */
interface KeptSurvey {
  conditionId: string | null
  surveyId: string | null
  incomingUri: string | null
  product: SurveyProduct
  currentQuestions: KeptQuestion[]
  maxStep: number
  currentStep: number
  googleConversions: GoogleConversions
  isPrevious: boolean
  page: SurveyPage | null
  status: string | null
  opt_in: boolean
  conditionUrl: string | null
  rxId: string | null
  isFollowUp: boolean
  followUpUuid: string | null
  thankYouImageUrl: string | null
  options: SurveyOptions
}

export interface SurveyState extends KeptSurvey {
  currentQuestions: SurveyQuestion[]
}

const initial: KeptSurvey = {
  conditionId: null,
  surveyId: null,
  incomingUri: null,
  product: { coupon: '', landing_url: '' },
  currentQuestions: [],
  maxStep: 0,
  currentStep: 0,
  googleConversions: { beginCheckout: '', bookAppointment: '', addToCart: '', purchase: '' },
  isPrevious: false,
  page: null,
  status: null,
  opt_in: false,
  conditionUrl: null,
  rxId: null,
  isFollowUp: false,
  followUpUuid: null,
  thankYouImageUrl: null,
  options: { gtm_id: '', conversion_id: '', initial_script: '', logo_url: '', thank_you_text: '' },
}

const end = need(object<SliderEnd>({ placeholder: or(text, ''), value: need(number) }))

const parseQuestion = object<KeptQuestion>({
  uuid: need(someText),
  step: need(number),
  page: or(number, 0),
  question: or(text, ''),
  placeholder: maybe(text),
  type: need(oneOf(questionTypes)),
  choices: or(anyOf(list(text), object<SliderChoices>({ min: end, max: end })), []),
  required: or(flag, false),
  user_phone: maybe(flag),
  options: or(object<KeptQuestion['options']>({ btn_name: maybe(text) }), {}),
  images: or(list(text), []),
})

const parsePage = object<SurveyPage>({
  title: or(text, ''),
  sub_title: or(text, ''),
  options: or(object<SurveyPage['options']>({ featured_image: maybe(text) }), {}),
  btn_name: or(text, ''),
  agree_terms_privacy: or(flag, false),
  scripts: or(text, ''),
  note_footer: or(text, ''),
  note_header: or(text, ''),
  opt_in: or(flag, false),
})

const parseSurvey = object<KeptSurvey>({
  conditionId: or(text, null),
  surveyId: or(text, null),
  incomingUri: or(text, null),
  product: or(
    object<SurveyProduct>({ coupon: or(text, ''), landing_url: or(text, '') }),
    initial.product,
  ),
  currentQuestions: or(list(parseQuestion), []),
  maxStep: or(number, 0),
  currentStep: or(number, 0),
  googleConversions: or(
    object<GoogleConversions>({
      beginCheckout: or(text, ''),
      bookAppointment: or(text, ''),
      addToCart: or(text, ''),
      purchase: or(text, ''),
    }),
    initial.googleConversions,
  ),
  isPrevious: or(flag, false),
  page: or(parsePage, null),
  status: or(text, null),
  opt_in: or(flag, false),
  conditionUrl: or(text, null),
  rxId: or(text, null),
  isFollowUp: or(flag, false),
  followUpUuid: or(text, null),
  thankYouImageUrl: or(text, null),
  options: or(
    object<SurveyOptions>({
      gtm_id: or(text, ''),
      conversion_id: or(text, ''),
      initial_script: or(text, ''),
      logo_url: or(text, ''),
      thank_you_text: or(text, ''),
    }),
    initial.options,
  ),
})

export const surveyStore = createStore<SurveyState>(() => initial)

/** [STORE-05] */
export const keptSurvey = keepStore(surveyStore, register.surveyStore, {
  parse: parseSurvey,
  pick: (state) => ({
    ...state,
    currentQuestions: state.currentQuestions.map(({ value, ...kept }) => kept),
  }),
  enter: (kept) => kept,
})
