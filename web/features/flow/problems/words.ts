import type { ItemTypeName } from '../../../../contract/flow-codes.ts'

export const summaryWords = {
  title: 'One answer needs another look',
  titleMany: 'Some answers need another look',
} as const

/** What a person does about an answer that is missing: with the item's name in it, and without. */
export const wayOutWords = {
  required: { named: 'Enter {name}', plain: 'Enter an answer' },
  choose_one: { named: 'Choose {name}', plain: 'Choose an answer' },
  choose_some: { named: null, plain: 'Choose at least one answer' },
  accept: { named: null, plain: 'Accept the terms to go on' },
  photo: { named: null, plain: 'Add a photo' },
  pharmacy: { named: 'Choose {name}', plain: 'Choose a pharmacy' },
  time: { named: 'Choose {name}', plain: 'Choose a time' },
} as const

/** The same where the kind of item says more than the kind of problem. */
export const missingByType: Partial<Record<ItemTypeName, string>> = {
  NUMBER: 'Enter a number',
  SLIDER: 'Move the slider to choose',
  DATE: 'Enter a date',
  EMAIL: 'Enter an e-mail address',
  PHONE_NUMBER: 'Enter a phone number',
  PASSWORD: 'Enter a password',
  FREE_TEXT: 'Write a few words',
  BOOLEAN: 'Choose yes or no',
}
