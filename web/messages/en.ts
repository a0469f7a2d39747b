/** Every word a patient reads that no programme supplies. One export per part of the product. */

export const shellWords = {
  appName: 'Posology',
  back: 'Back',
  close: 'Close',
  menu: 'Menu',
  skipToContent: 'Skip to the page',
  progress: 'Progress',
  loading: 'Loading',
  loadingSlow: 'This takes longer than usual. We are still loading.',
  notFound: '404 Page not found',
  callUs: 'Call {number}',
  /** Names of the alert kinds, read before the message. */
  severity: { success: 'Done', info: 'Note', warning: 'Please note', error: 'There is a problem' },
  leave: 'Leave?',
  linkRefused: 'This link leads to a place we do not know, so we did not open it.',
  newTab: '(opens in a new tab)',
} as const

export const crashWords = {
  title: "We're sorry. Something went wrong on this page",
  contact: 'Contact support',
  reload: 'Load the page again',
} as const

export const entryWords = {
  title: 'Getting your questions ready',
  failedTitle: 'We could not start just now',
  failedText: 'Nothing is lost. Please check your connection and try again.',
  retry: 'Try again',
} as const

export const noticeWords = {
  notFound: {
    title: 'We could not find that page',
    text: 'The link may be old or not complete. Please open the link you were given once more.',
    action: 'Go to the start',
  },
  serverError: {
    title: "We're sorry. Something went wrong on this page",
    text: 'The fault is ours. Your saved answers are safe. Please try again in a few minutes.',
    action: 'Try again',
  },
  sessionExpired: {
    title: 'This visit has ended',
    text: 'To protect your privacy we closed it. The answers you sent are saved.',
    continue: 'Continue where you left off',
    startAgain: 'Start again',
    visit: 'Visit the {product} site',
    visitPlain: 'Visit the product site',
  },
} as const

export const landingWords = {
  title: 'Welcome',
  failedTitle: 'We could not load this page',
  failedText: 'Please check your connection and try again.',
  retry: 'Try again',
} as const

export const agreementWords = {
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  loading: 'Loading the text',
  failed: 'We could not load this text. Please try again.',
  missing: 'There is no text here yet.',
  retry: 'Try again',
} as const

export const discardWords = {
  title: 'Leave without saving?',
  text: 'What you changed on this page will be lost.',
  discard: 'Discard changes',
  cancel: 'Keep editing',
} as const
