import { expect, it } from 'vitest'
import type { SurveyQuestion } from '../../platform/stores/survey-store.ts'
import { answerQuestion, askQuestion } from './question-item.ts'

function build(parts: Partial<SurveyQuestion>): SurveyQuestion {
  return {
    uuid: 'q-1',
    step: 3,
    page: 1,
    question: 'How are you?',
    type: 'text',
    choices: [],
    required: true,
    options: {},
    images: [],
    ...parts,
  }
}

const photo = { uuid: '0f0e0d0c-1b1a-4918-8716-151413121110', url: '/photo' }

it.each([
  ['text', 'TEXT_FIELD', [], ' Well ', 'Well'],
  ['multiline', 'FREE_TEXT', [], 'Well\nso far', 'Well\nso far'],
  ['number', 'NUMBER', [], '1,200', 1200],
  ['choices', 'SINGLE_ANSWER', ['Often', 'Never'], { ids: [2], texts: {} }, 'Never'],
  ['boolean', 'BOOLEAN', [], false, false],
  [
    'multiplechoices',
    'MULTI_ANSWER',
    ['Mail', 'Phone', 'Text'],
    { ids: [3, 1], texts: {} },
    ['Mail', 'Text'],
  ],
  ['image', 'IMAGE', [], [photo], [photo]],
  ['file', 'IMAGE', [], [photo], [photo]],
  [
    'slider',
    'SLIDER',
    { min: { placeholder: 'Never', value: 0 }, max: { placeholder: 'Daily', value: 7 } },
    5,
    5,
  ],
  ['phone', 'PHONE_NUMBER', [], '(555) 201-4477', '+15552014477'],
  ['confirm', 'TERMS_OF_USE', [], true, true],
] as const)(
  '[SURVEY-09] [GAP-65] a question of type %s is asked by %s, and its answer carries step and value',
  (type, asked, choices, value, answer) => {
    // A table row is read-only, a question's lists are not.
    const question = build({ type, choices: structuredClone(choices) as SurveyQuestion['choices'] })
    expect(askQuestion(question).type).toBe(asked)
    // The same of what the control holds.
    const held = structuredClone(value) as Parameters<typeof answerQuestion>[1]
    expect(answerQuestion(question, held)).toEqual({ step: 3, value: answer })
    expect(answerQuestion(question, undefined)).toBeNull()
  },
)

it('[SURVEY-08] a slider stands between its two ends, which are named; any other question lists its choices', () => {
  const ends = { min: { placeholder: 'Never', value: 2 }, max: { placeholder: '', value: 9 } }
  expect(askQuestion(build({ type: 'slider', choices: ends })).item).toMatchObject({
    options: { min: 2, max: 9, min_label: 'Never', required: true },
    answer_choices: [],
  })
  const { item } = askQuestion(build({ type: 'choices', choices: ['Yes', 'No'] }))
  expect(item.answer_choices).toEqual([
    { id: 1, text: 'Yes' },
    { id: 2, text: 'No' },
  ])
})

it('[SURVEY-07] what a question says of itself is what its control shows', () => {
  const { item } = askQuestion(
    build({
      type: 'phone',
      required: false,
      placeholder: 'With area code',
      user_phone: true,
      options: { btn_name: 'Go on' },
    }),
  )
  expect(item).toMatchObject({
    id: 'q-1',
    text: 'How are you?',
    value_association: 'PHONE_NUMBER',
    button_text: 'Go on',
    options: { required: false, placeholder: 'With area code' },
  })
})

it('[P11] markup in what is to be confirmed is text', () => {
  const question = '<img src=x onerror="alert(1)"> & so on'
  expect(askQuestion(build({ type: 'confirm', question })).item.text).toBe(
    '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; so on',
  )
})
