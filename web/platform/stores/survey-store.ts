import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { storageKey } from '../../../contract/storage-keys.ts'
import { keepStore } from '../keep-store.ts'

const optionalText = z.nullable(z.string())
const placed = z.object({ placeholder: z.string(), value: z.number() })

/** [SURVEY-07..09] The answer is kept in memory only, never in storage. */
const question = z.object({
  uuid: z.string(),
  step: z.number(),
  page: z.number(),
  question: z.string(),
  placeholder: z.optional(z.string()),
  type: z.enum([
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
  ]),
  choices: z.union([z.array(z.string()), z.object({ min: placed, max: placed })]),
  required: z.boolean(),
  user_phone: z.optional(z.boolean()),
  options: z.object({ btn_name: z.optional(z.string()) }),
  images: z.array(z.string()),
})
export type SurveyQuestion = z.infer<typeof question> & { value?: unknown }

/** [SURVEY-01..06] Script texts are stored, never run. */
const surveyState = z.object({
  conditionId: optionalText,
  surveyId: optionalText,
  incomingUri: optionalText,
  product: z.object({ coupon: z.string(), landing_url: z.string() }),
  currentQuestions: z.array(question),
  maxStep: z.number(),
  currentStep: z.number(),
  googleConversions: z.object({
    beginCheckout: z.string(),
    bookAppointment: z.string(),
    addToCart: z.string(),
    purchase: z.string(),
  }),
  isPrevious: z.boolean(),
  page: z.nullable(
    z.object({
      title: z.string(),
      sub_title: z.string(),
      options: z.object({ featured_image: z.optional(z.string()) }),
      btn_name: z.string(),
      agree_terms_privacy: z.boolean(),
      scripts: z.string(),
      note_footer: z.string(),
      note_header: z.string(),
      opt_in: z.boolean(),
    }),
  ),
  status: optionalText,
  opt_in: z.boolean(),
  conditionUrl: optionalText,
  rxId: optionalText,
  isFollowUp: z.boolean(),
  followUpUuid: optionalText,
  thankYouImageUrl: optionalText,
  options: z.object({
    gtm_id: z.string(),
    conversion_id: z.string(),
    initial_script: z.string(),
    logo_url: z.string(),
    thank_you_text: z.string(),
  }),
})
type KeptSurvey = z.infer<typeof surveyState>

export interface SurveyState extends KeptSurvey {
  currentQuestions: SurveyQuestion[]
}

export const surveyStore = createStore<SurveyState>(() => ({
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
}))

/** [STORE-05] */
export const keptSurvey = keepStore(surveyStore, storageKey.surveyStore, surveyState, (state) => ({
  ...state,
  currentQuestions: state.currentQuestions.map(({ value, ...kept }) => kept),
}))
