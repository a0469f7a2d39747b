import type { ItemTypeName } from '../../contract/flow-codes.ts'

/** Words of the flow that load with the views they stand in. */
export const laterFlowWords = {
  uploadUnread:
    'We could not tell whether this photo arrived. Please close it and add it once more.',
  uploadFailed: 'The photo did not get through. Please check your connection and try again.',
  deleteFailed: 'The photo is still there. Please check your connection and try again.',
  linkRefused: 'This link leads to a place we do not know, so we did not open it.',
  problemsTitle: 'One answer needs another look',
  problemsTitleMany: 'Some answers need another look',
  finishedTitle: 'Your answers are in',
  finishedText:
    'You can close this page. If you made an account, what comes next is on its home page.',
  finishedPlain: 'They arrived, and you can close this page.',
  finishedWithAccount: 'What comes next is on your home page, once you have signed in.',
  finishedSignedIn: 'What comes next is on your home page.',
  refusedTitle: 'You have been here before',
  refusedText:
    'With the answers you gave, {product} was not the next step this time, and nothing was ordered. Your own doctor knows other ways to help.',
  refusedPlain:
    'With the answers you gave, this was not the next step this time, and nothing was ordered. Your own doctor knows other ways to help.',
  slip: 'Not what you meant to answer?',
  slipAction: 'Change it',
  sentBefore: 'You sent your answers today at {time}. Go on only if you want to start a new visit.',
  sentBeforeSee: 'See what you sent',
  visitBefore: 'You have a visit here already. Go on only if you want to start a new one.',
  visitBeforeSee: 'See your visits',
  signedOutHere: 'A new visit began, so you are signed out here.',
  signedOutSignIn: 'Sign in to see your visits',
  finishedLink: 'Visit the {product} site',
  finishedLinkPlain: 'Visit the product site',
} as const

/** What a person does about an answer that is missing: with the item's name in it, and without. */
export const wayOutWords = {
  required: { named: 'Enter {name}', plain: 'Enter an answer' },
  choose_one: { named: 'Choose {name}', plain: 'Choose an answer' },
  choose_some: { named: null, plain: 'Choose at least one answer' },
  accept: { named: null, plain: 'Accept the terms to go on' },
  photo: { named: null, plain: 'Add a photo' },
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
