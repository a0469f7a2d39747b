import { waitWords } from './en-early.ts'

/**
 * Words of the first page and of what waits or fails anywhere. What loads later has its words in the feature
 * that says them. One export per part of the product.
 */

export const shellWords = {
  appName: 'Posology',
  back: 'Back',
  close: 'Close',
  menu: 'Menu',
  skipToContent: 'Skip to the page',
  progress: 'Progress',
  loading: 'Loading',
  callUs: waitWords.callUs,
  leave: 'Leave?',
  newTab: '(opens in a new tab)',
} as const

export const crashWords = {
  title: "We're sorry. Something went wrong on this page",
  contact: 'Contact support',
  reload: 'Load the page again',
  missing: 'A part of this page did not arrive. Please check your connection and try again.',
  missingInFlow:
    'A part of this page did not arrive. Please check your connection and try again. Your answers are still here.',
  retry: 'Try again',
} as const

export const entryWords = {
  title: 'Getting your questions ready',
  long: waitWords.long,
  failedTitle: 'We could not start just now',
  refusedTitle: 'No visit can begin here',
  failedText: 'Nothing is lost. Please check your connection and try again.',
  retry: 'Try again',
} as const

export const flowWords = {
  minuteLeft: 'about 1 minute left',
  minutesLeft: 'about {minutes} minutes left',
  /** Heard when a page appears. */
  pageAnnounced: 'Page {current} of about {max}: {title}',
  loading: 'Getting your page',
  loadingLong: waitWords.long,
  goingOnFailed:
    'We could not load what comes next. Please check your connection and try again. Your answers are still here.',
  loadFailed: 'We could not get your page. What you sent before is saved.',
  savedAsYouGo: 'We save each page as you go on',
  savedOnContinue: 'Saved when you go on',
  saved: 'Saved',
  saving: 'Saving',
  savingLong: 'We are still saving. This takes longer than usual. Nothing is lost.',
  unsaved: 'Not saved yet',
  unsavedRetrying: 'Not saved yet: we keep trying',
  retrying: {
    unreached: 'No connection right now: we keep trying',
    answered: 'Our service did not answer as it should: we keep trying',
  },
  trying: waitWords.trying,
  tryAgain: waitWords.again,
  kept: waitWords.kept,
} as const

/** What the items of a first question need; the others are in en-items.ts. */
export const firstItemWords = {
  continue: 'Continue',
  optional: '(optional)',
  yes: 'Yes',
  no: 'No',
  openEndedLabel: 'Please tell us more',
  pasteCut: 'Not all of it fits. Characters left out at its end: {count}.',
} as const
