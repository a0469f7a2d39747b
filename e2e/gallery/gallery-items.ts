import { validationType } from '../../contract/codes.ts'
import { buttonType, type ItemTypeName, itemType } from '../../contract/flow-codes.ts'
import type { PageItem } from '../../contract/shapes/page-item.ts'
import { itemExamples } from '../../flow/items/examples.ts'
import type { ItemValue } from '../../flow/items/item-rule.ts'
import { askQuestion } from '../../web/features/survey/question-item.ts'
import { openStorage } from '../../web/platform/storage/storage.ts'
import {
  keptSurvey,
  type SurveyQuestion,
  surveyStore,
} from '../../web/platform/stores/survey-store.ts'

/** One item of the gallery: what it shows, and an answer for the states that have one. */
export interface GalleryItem {
  type: ItemTypeName
  item: PageItem
  answered?: ItemValue
}

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#cfe3ea"/><circle cx="320" cy="180" r="90" fill="#7fb2c4"/></svg>',
)}`

let nextId = 1

function build(type: ItemTypeName, parts: Partial<PageItem>, answered?: ItemValue): GalleryItem {
  const item: PageItem = {
    id: nextId++,
    page_item_type: itemType[type],
    answers: [],
    answer_choices: [],
    value_association: null,
    validation_type: null,
    disabled: false,
    error: null,
    redirect_data: null,
    button_text: null,
    text: '',
    description: null,
    tag_patterns: [],
    ...parts,
    options: { required: true, ...parts.options },
  }
  return answered === undefined ? { type, item } : { type, item, answered }
}

const openEnded = { id: 13, text: 'Something else', open_ended: true }

/** At least one of every item type, with lengths of text as programmes have them. */
const ownItems: GalleryItem[] = [
  build('STATIC_TEXT', {
    text: '<h1>A few questions about your migraines</h1><p>Your answers help a <strong>licensed clinician</strong> decide what is safe for you. It takes about six minutes.</p><ul><li>Have your medicines at hand</li><li>You can stop at any time and come back</li></ul><p>Read <a href="#more">how we protect your answers</a>.</p>',
  }),
  build('STATIC_IMAGE', {
    text: 'The pen, ready to use',
    options: { image_url: picture, alt: 'A pen lying on a table', width: 640, height: 360 },
  }),
  build(
    'SINGLE_ANSWER',
    {
      text: 'How often do you have a migraine?',
      description: 'Count a day with pain in the morning and the evening once.',
      answer_choices: [
        { id: 10, text: 'Less than once a month' },
        { id: 11, text: '1 to 3 days a month', description: 'Up to 9 days in three months' },
        { id: 12, text: '4 days a month or more', image_url: picture },
        openEnded,
      ],
    },
    { ids: [13], texts: { '13': 'Only in spring' } },
  ),
  build(
    'MULTI_ANSWER',
    {
      text: 'Which of these do you have?',
      options: { hint: 'Choose all that apply.', exclusive_choice: 22 },
      answer_choices: [
        { id: 20, text: 'High blood pressure' },
        {
          id: 21,
          text: 'Liver or kidney disease, including Donaudampfschifffahrtsgesellschaftsleiden',
        },
        { id: 22, text: 'None of these' },
      ],
    },
    { ids: [20, 21], texts: {} },
  ),
  build('BOOLEAN', { text: 'Are you pregnant, or could you be?' }, true),
  build(
    'NESTED_BUTTON',
    {
      text: 'Do you want to go on with the same dose?',
      answer_choices: [
        { id: 30, text: 'Keep it' },
        { id: 31, text: 'Lower it' },
        { id: 32, text: 'Ask the clinician' },
      ],
    },
    { ids: [30], texts: {} },
  ),
  build(
    'TEXT_FIELD',
    { text: 'First name', value_association: 'FIRST_NAME' },
    'Maximiliane-Alexandra',
  ),
  build(
    'TEXT_FIELD',
    {
      text: 'Zip code',
      value_association: 'ZIP_CODE',
      validation_type: validationType.ZIP_CODE,
    },
    '02139',
  ),
  build('TEXT_FIELD', { text: 'State', value_association: 'STATE' }, 'Massachusetts'),
  build(
    'FREE_TEXT',
    {
      text: 'What else should the clinician know?',
      options: { required: false, max_length: 300, placeholder: 'For example allergies' },
    },
    'The pain starts behind the left eye and moves to the neck. Light makes it worse. '.repeat(3),
  ),
  build('NUMBER', { text: 'Your weight', options: { unit: 'pounds', min: 50, max: 700 } }, '164'),
  build(
    'PHONE_NUMBER',
    {
      text: 'Mobile phone',
      description: 'Only for questions about your treatment.',
      value_association: 'PHONE_NUMBER',
    },
    '(555) 201-4477',
  ),
  build(
    'DATE',
    {
      text: 'Date of birth',
      value_association: 'BIRTH_DATE',
      validation_type: validationType.DATE_OF_BIRTH,
    },
    '1987-4-12',
  ),
  build('EMAIL', { text: 'E-mail address', value_association: 'EMAIL' }, 'ana@example.com'),
  build('PASSWORD', { text: 'Choose a password' }, 'Lavender'),
  build(
    'SLIDER',
    { text: 'How bad is the pain on an average day?', options: { min: 0, max: 10 } },
    7,
  ),
  build(
    'IMAGE',
    {
      text: 'A photo of your skin',
      description: 'Daylight, about a hand away.',
      value_association: 'PHOTOS',
    },
    [{ uuid: '7b6d9a52-51a5-4f6e-9d0a-111111111111', url: picture }],
  ),
  build(
    'TERMS_OF_USE',
    {
      text: 'I have read and accept the <a href="#terms-of-use">terms of use</a> and the <a href="#privacy-policy">privacy policy</a>.',
    },
    true,
  ),
  build(
    'POP_UP',
    {
      text: 'Is this an emergency?',
      button_text: 'Check whether to call 911',
      description: '<p>Call 911 if one side of your body went weak, or speech is hard.</p>',
      answer_choices: [
        { id: 40, text: 'No, none of that' },
        { id: 41, text: 'Yes, I have that now' },
      ],
    },
    { ids: [40], texts: {} },
  ),
  build(
    'PHARMACY',
    { text: 'Your pharmacy', options: { hint: 'We send the prescription there.' } },
    900_001,
  ),
  build('TIMESLOT', { text: 'When do you want to talk?' }, undefined),
  build('BUTTON', { button_text: 'Continue', options: { required: false } }),
  build('BUTTON', {
    button_text: 'I would rather talk to someone',
    options: { button: { independent: true, button_type: buttonType.SECONDARY } },
  }),
  build('BUTTON', {
    button_text: 'Skip for now',
    options: { button: { independent: true, button_type: buttonType.TEXT } },
  }),
  build('STICKY_TERMS_OF_USE', { description: '<p><a href="#terms-of-use">Terms</a></p>' }),
  build('INTERSTITIAL', {
    text: '<h1>Good to know you better</h1><p>Next we look at what you have tried before.</p>',
    button_text: 'Go on',
    options: { seconds: 9, image_url: picture, alt: '', width: 640, height: 360 },
  }),
  build('PLAYBACK', {
    text: '<h1>How the pen works</h1>',
    button_text: 'Go on',
    options: {
      video_url: 'about:blank',
      captions_url: 'about:blank',
      alt: 'How the pen works',
      width: 640,
      height: 360,
      transcript: 'Take the cap off.\nHold the pen against your thigh and press.',
    },
  }),
]

const ask = (
  type: SurveyQuestion['type'],
  question: string,
  choices: SurveyQuestion['choices'] = [],
) => ({
  uuid: type,
  step: 1,
  page: 1,
  question,
  type,
  choices,
  required: true,
  options: {},
  images: [],
})

/** A question of each type a survey has. */
const surveyQuestions: SurveyQuestion[] = [
  ask('text', 'Your town'),
  ask('multiline', 'What helps you most?'),
  ask('number', 'Days with pain'),
  ask('choices', 'How often do you take it?', ['Each day', 'Each week']),
  ask('boolean', 'Would you take it again?'),
  ask('multiplechoices', 'How may we ask again?', ['By mail', 'By phone']),
  ask('image', 'A photo of the box'),
  ask('file', 'A photo of the leaflet'),
  ask('slider', 'How well does it work?', {
    min: { placeholder: 'Not at all', value: 0 },
    max: { placeholder: 'Very well', value: 7 },
  }),
  ask('phone', 'Mobile phone'),
  ask('confirm', 'I agree to <b>all</b> of this'),
]

// Object.keys forgets that the keys are those of the record.
const names = Object.keys(itemType) as ItemTypeName[]

/** The examples the rules are proved with, as items of the gallery. */
const exampleItems: GalleryItem[] = names.flatMap((type) =>
  itemExamples[type].map(({ item, value }) =>
    value === undefined ? { type, item } : { type, item, answered: value },
  ),
)

/** By the name the address asks for: `own` has lengths of text as programmes have them. */
/** The questions of the survey that the browser keeps. */
function askKept(): GalleryItem[] {
  openStorage('persistent')
  keptSurvey.restore()
  return surveyStore.getState().currentQuestions.map(askQuestion)
}

export const gallerySets: Record<string, GalleryItem[]> = {
  own: ownItems,
  examples: exampleItems,
  survey: surveyQuestions.map(askQuestion),
  get kept() {
    return askKept()
  },
}
