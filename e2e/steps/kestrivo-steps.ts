import type { Step } from '../drive-page.ts'

/** A grown person without Kestrivo who wants to think about it first. */
export const undecided = (email: string): readonly Step[] => [
  { heading: 'Migraine takes days. Take the next step.', button: 'Find my next step' },
  {
    heading: 'Where are you right now?',
    answers: { 'Choose what fits best': 'I am looking for something better' },
  },
  { heading: 'How old are you?', answers: { 'Age in years': 41 }, button: 'Continue' },
  {
    heading: 'How many days a month do you have a migraine?',
    answers: { 'Migraine days in a usual month': 9 },
    button: 'Continue',
  },
  {
    heading: 'Has any of this happened in the last two weeks?',
    answers: { 'Choose all that happened': ['None of these'] },
    button: 'Continue',
  },
  {
    heading: 'About pregnancy',
    answers: { 'Are you pregnant, breastfeeding, or planning a pregnancy?': 'No' },
  },
  {
    heading: 'About your liver and kidneys',
    answers: { 'Has a doctor told you that you have a serious liver or kidney disease?': 'No' },
  },
  {
    heading: 'What does migraine take from you?',
    answers: { 'Choose all that fit': ['Work or school', 'Sleep'] },
    button: 'Continue',
  },
  {
    heading: 'What do you take when an attack starts?',
    answers: {
      'Most often I take': { choice: 'Something else', text: 'Ginger tea and a dark room' },
    },
    button: 'Continue',
  },
  { heading: '1 in 7 people have migraine', button: 'Show my next step' },
  {
    heading: 'What would help you most right now?',
    answers: { 'I would like to': 'Think about it first' },
  },
  {
    heading: 'Take your time',
    answers: { 'First name': 'Noor', 'E-mail address': email },
    button: 'Finish',
  },
]
