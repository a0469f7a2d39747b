import type { ItemTypeName } from '../../contract/flow-codes.ts'
import type { ItemDefinition } from '../../flow/definition.ts'
import type { Given } from '../drive-page.ts'
import type { Canaries } from './canaries.ts'

/** The pages of the flow that everything is answered in, in their order. */
export const leakPages = [
  'begin',
  'choices',
  'typed',
  'photos',
  'breather',
  'film',
  'account',
  'pharmacy',
  'time',
  'pay',
  'end',
] as const
export type LeakPage = (typeof leakPages)[number]

/** One item of a type: where it stands, and what a person answers; types that take no answer have none. */
export interface ItemPlan {
  page: LeakPage
  label: string
  parts: Partial<ItemDefinition>
  given?: Given
}

type Planner = (canaries: Canaries) => Omit<ItemPlan, 'label'> & { label?: string }

/** Two choices, of which the first is for choosing: which one was chosen is told by neither words nor ids. */
function drawChoices(canaries: Canaries, name: string): { id: number; text: string }[] {
  return ['chosen', 'other'].map((which) => ({
    id: canaries.shown(`id of the ${which} ${name}`, canaries.drawNumber(), 'number'),
    text: canaries.shown(`words of the ${which} ${name}`, canaries.drawWord(), 'word'),
  }))
}

const choicePlan =
  (name: string): Planner =>
  (canaries) => {
    const answer_choices = drawChoices(canaries, name)
    return { page: 'choices', parts: { answer_choices }, given: answer_choices[0]?.text ?? '' }
  }

function planOpenChoice(canaries: Canaries): ReturnType<Planner> {
  const [chosen, other] = drawChoices(canaries, 'of several')
  if (!chosen || !other) throw new Error('There are no choices.')
  return {
    page: 'choices',
    parts: { answer_choices: [{ ...chosen, open_ended: true }, other] },
    given: [chosen.text],
  }
}

const typed =
  (draw: (canaries: Canaries) => string | number, parts: Partial<ItemDefinition> = {}): Planner =>
  (canaries) => ({ page: 'typed', parts, given: draw(canaries) })

const shows =
  (page: LeakPage, parts: Partial<ItemDefinition>): Planner =>
  () => ({ page, parts })

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/%3E'

/**
 * An item of each type of the register, which the compiler asks for: with something rare in all that a person may type or
 * choose there.
 */
export const itemPlans: Record<ItemTypeName, Planner> = {
  STATIC_TEXT: shows('begin', {
    text: '<p>Read <a href="https://reading.maker.example/leaflet" target="_blank">the leaflet</a>, or <a href="#offer">see the offer</a>.</p>',
  }),
  STATIC_IMAGE: shows('begin', {
    text: '',
    options: { image_url: picture, alt: 'A picture', width: 8, height: 8 },
  }),
  STICKY_TERMS_OF_USE: shows('begin', { description: '<p>See our terms.</p>' }),
  BUTTON: shows('begin', { text: '', button_text: 'Go on' }),
  SINGLE_ANSWER: choicePlan('of one'),
  MULTI_ANSWER: planOpenChoice,
  POP_UP: (canaries) => {
    const plan = choicePlan('in a dialog')(canaries)
    return {
      ...plan,
      parts: { ...plan.parts, button_text: 'Open it', description: '<p>Words.</p>' },
    }
  },
  BOOLEAN: () => ({ page: 'choices', parts: {}, given: 'Yes' }),
  NESTED_BUTTON: (canaries) => ({ ...choicePlan('of a button')(canaries), page: 'photos' }),
  FREE_TEXT: typed((canaries) => `It began with ${canaries.word('a free text')}, I think.`),
  TEXT_FIELD: typed((canaries) => canaries.word('a text field')),
  NUMBER: typed((canaries) => canaries.number('a number')),
  SLIDER: typed((canaries) => canaries.number('a slider'), {
    options: { min: 0, max: 99_999_999, step: 1 },
  }),
  PHONE_NUMBER: typed((canaries) => canaries.phone('a phone number'), {
    value_association: 'PHONE_NUMBER',
  }),
  DATE: typed((canaries) => canaries.day('a date of birth'), { value_association: 'BIRTH_DATE' }),
  TERMS_OF_USE: () => ({ page: 'photos', label: 'I accept the terms.', parts: {}, given: true }),
  IMAGE: () => ({ page: 'photos', parts: { value_association: 'PHOTOS' }, given: { photos: [] } }),
  INTERSTITIAL: shows('breather', {
    text: '<h1>Take a breath</h1>',
    button_text: 'I am ready',
    options: { seconds: 30 },
  }),
  PLAYBACK: shows('film', {
    text: '<h1>A film</h1>',
    button_text: 'Seen',
    options: { video_url: '/quiet-film.mp4', alt: 'A quiet film', width: 640, height: 360 },
  }),
  EMAIL: (canaries) => ({
    page: 'account',
    parts: { value_association: 'EMAIL' },
    given: canaries.email('the e-mail address'),
  }),
  PASSWORD: (canaries) => ({
    page: 'account',
    parts: {},
    given: canaries.password('the password'),
  }),
  PHARMACY: (canaries) => {
    const pharmacy = canaries.word('the pharmacy')
    const id = canaries.shown('the id of the pharmacy', canaries.drawNumber(), 'number')
    return { page: 'pharmacy', parts: {}, given: { pharmacy, id } }
  },
  TIMESLOT: () => ({ page: 'time', parts: {}, given: { time: 'first' } }),
}

/** Details of a person that a text may be, each with a rare word. */
export const associatedTexts = [
  'FIRST_NAME',
  'LAST_NAME',
  'STREET_ADDRESS',
  'APARTMENT_SUITE',
  'CITY',
  'CAREGIVER_FIRST_NAME',
  'CAREGIVER_LAST_NAME',
] as const
