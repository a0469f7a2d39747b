/** Words of what the care team needs of a patient. Plain ones, after the names of the codes [GAP-146]. */

export const actionWords = {
  title: 'What we need from you',
  loading: 'Getting what we need from you',
  loadingLong: 'We are still getting it. This takes longer than usual.',
  failed: 'We could not get this just now. What you sent before is safe.',
  goneTitle: 'This is not asked of you any more',
  gone: 'It is done or was taken back.',
  retry: 'Try again',
  noneTitle: 'Nothing to do right now',
  none: 'What your care team needs from you shows here.',
  done: 'Thank you, your care team has it. Nothing more is needed for that.',
  /** The step before, on the page of the next one. */
  given: '{what}: your care team has it.',
  asked: 'We asked you {when}',
  start: 'Start',
  /** Follows the word on the button, for who hears nothing of its card. */
  startOf: 'with: {what}',
  all: 'Back to everything we need from you',
  home: 'Go to your home page',
  /** To who signed in to renew. */
  renewalWaits:
    'Before you renew, please look at what your care team needs. Your renewal waits for you.',
  renewalFree: 'Now you can go on with what you came for.',
  renewalOn: 'Go on to your renewal',
  next: 'After this: {what}',
  nowTitle: 'What needs doing now',
  nowMore: 'See all {count} things',
} as const

/** [ENUM-26] */
export const reasonWords: Readonly<Record<number, string>> = {
  10: 'Skipped: you left this out in your visit, and your care team still needs it.',
  20: 'Validation: your care team has to check this again.',
  30: 'Request: your care team asks you for this.',
  40: 'Prescription expiry: your prescription runs out soon.',
}

/** [ENUM-27] */
const typeTitles: Readonly<Record<number, string>> = {
  10: 'Photo ID',
  20: 'Selfie',
  30: 'Personal information',
  40: 'Message',
  50: 'Prescription renewal',
}

/** What is to be done; plain words for what nobody knows yet. */
export const nameType = (type: number | null): string => typeTitles[type ?? 0] ?? 'Something else'
