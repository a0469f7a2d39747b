// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { openStorage } from '../storage/storage.ts'
import { keptSurvey, surveyStore } from './survey-store.ts'

beforeEach(() => {
  localStorage.clear()
  openStorage('persistent')
  keptSurvey.reset()
})

const emptySurvey = {
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

function restore(entry: object) {
  localStorage.setItem('surveyStore', JSON.stringify(entry))
  keptSurvey.restore()
  return surveyStore.getState()
}

it('[SURVEY-01] [SURVEY-04] keeps all its parts, with no conversion id unless one is set', () => {
  surveyStore.setState({ surveyId: 's' })
  const entry: unknown = JSON.parse(localStorage.getItem('surveyStore') ?? 'null')
  expect(entry).toEqual({ ...emptySurvey, surveyId: 's' })
})

const question = {
  uuid: 'q-1',
  step: 4,
  page: 2,
  question: 'How may we reach you?',
  placeholder: 'With area code',
  type: 'phone',
  choices: ['By mail', 'By phone'],
  required: true,
  user_phone: true,
  options: { btn_name: 'Go on' },
  images: ['/one.png', '/two.png'],
}
const page = {
  title: 'Your treatment',
  sub_title: 'Three questions',
  options: { featured_image: '/featured.png' },
  btn_name: 'Begin',
  agree_terms_privacy: true,
  scripts: 'one()',
  note_footer: 'Below',
  note_header: 'Above',
  opt_in: true,
}
const conversions = {
  beginCheckout: 'c-1',
  bookAppointment: 'c-2',
  addToCart: 'c-3',
  purchase: 'c-4',
}
const options = {
  gtm_id: 'GTM-1',
  conversion_id: 'AW-1',
  initial_script: 'two()',
  logo_url: '/logo.svg',
  thank_you_text: 'Thank you.',
}

it('[SURVEY-01] [SURVEY-02] [SURVEY-03] [SURVEY-06] [SURVEY-07] reads and keeps each named field, also of options, conversions, page and question', () => {
  const kept = {
    conditionId: 'c',
    surveyId: 's',
    incomingUri: '/in',
    product: { coupon: '/coupon.png', landing_url: 'https://maker.example/' },
    maxStep: 7,
    currentStep: 3,
    isPrevious: true,
    status: 'open',
    opt_in: true,
    conditionUrl: '/condition',
    rxId: 'r',
    isFollowUp: true,
    followUpUuid: 'f',
    thankYouImageUrl: '/thanks.png',
    googleConversions: conversions,
    options,
    page,
    currentQuestions: [question],
  }
  expect(restore(kept)).toEqual(kept)
  surveyStore.setState({ currentStep: 4 })
  expect(JSON.parse(localStorage.getItem('surveyStore') ?? 'null')).toEqual({
    ...kept,
    currentStep: 4,
  })
})

it('[SURVEY-02] [SURVEY-03] [SURVEY-06] [SURVEY-07] reads what it can of fields that are no such thing, and adds none of its own', () => {
  const odd = { ...question, placeholder: {}, choices: 'Yes', user_phone: 'no', images: {} }
  const survey = restore({
    ...emptySurvey,
    googleConversions: { ...conversions, purchase: [], other: 'x' },
    options: { ...options, logo_url: null, other: 'x' },
    page: { ...page, title: [], opt_in: 'yes', options: 3, other: 'x' },
    currentQuestions: [
      { ...odd, other: 'x' },
      { ...question, uuid: '' },
      { ...question, step: 'a' },
      3,
    ],
  })
  expect(survey.googleConversions).toEqual({ ...conversions, purchase: '' })
  expect(survey.options).toEqual({ ...options, logo_url: '' })
  expect(survey.page).toEqual({ ...page, title: '', opt_in: false, options: {} })
  const { placeholder, user_phone, ...rest } = question
  expect(survey.currentQuestions).toEqual([{ ...rest, choices: [], images: [] }])
})

it('[SURVEY-09] reads a question of each type, and drops one of a type it does not know', () => {
  const types = [
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
  ]
  const currentQuestions = [...types, 'signature'].map((type) => ({ uuid: type, step: 1, type }))
  const survey = restore({ ...emptySurvey, surveyId: 's', currentQuestions })
  expect(survey.surveyId).toBe('s')
  expect(survey.currentQuestions.map((question) => question.type)).toEqual(types)
})

it('[SURVEY-08] reads the two ends of a slider, and the list of any other question', () => {
  const ends = { min: { placeholder: 'Never', value: 0 }, max: { placeholder: 'Daily', value: 7 } }
  const currentQuestions = [
    { uuid: 'a', step: 1, type: 'slider', choices: ends },
    { uuid: 'b', step: 2, type: 'choices', choices: ['Yes', 'No'] },
    { uuid: 'c', step: 3, type: 'slider', choices: { min: ends.min } },
  ]
  const survey = restore({ ...emptySurvey, surveyId: 's', currentQuestions })
  expect(survey.currentQuestions.map((question) => question.choices)).toEqual([
    ends,
    ['Yes', 'No'],
    [],
  ])
})

it('stores script texts as they are and runs none', () => {
  const script = '<script>document.title = "ran"</script>'
  const survey = restore({
    ...emptySurvey,
    surveyId: 's',
    page: { scripts: script },
    options: { ...emptySurvey.options, initial_script: script },
  })
  expect(survey.page?.scripts).toBe(script)
  expect(survey.options.initial_script).toBe(script)
  expect(document.scripts).toHaveLength(0)
  expect(document.title).toBe('')
})
