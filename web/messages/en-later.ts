/** Words of screens and panels that load when they are opened, apart so that they load with them. */

/** Names of the alert kinds, read before the message. */
export const severityNames = {
  success: 'Done',
  info: 'Note',
  warning: 'Please note',
  error: 'There is a problem',
} as const

export const helpWords = {
  question: 'Need help?',
  write: 'Write to {email}',
} as const

export const noticeWords = {
  /** The heading of an address that names nothing. */
  unlisted: '404 Page not found',
  notFound: {
    title: 'We could not find that page',
    text: 'The link may be old or not complete. Please open the link you were given once more.',
    action: 'Go to the start',
    signIn: 'Sign in to your account',
    home: 'Go to your home page',
  },
  /** Nobody followed a link here yet, so nothing is missing and nothing went wrong. */
  noProgramme: {
    title: 'Please open your link',
    text: 'Your questions begin with the link you were given: in an e-mail, in a text message or on the website you come from.',
    account: 'If you have an account, you can also sign in.',
    accountOpen: 'What you sent before is on your home page.',
  },
  serverError: {
    title: "We're sorry. Something went wrong on this page",
    text: 'The fault is ours. Your saved answers are safe. Please try again in a few minutes.',
    /** Where nothing is known that could be tried again. */
    textPlain:
      'The fault is ours, and what you sent before is safe. Please open your link again in a few minutes, or sign in.',
    action: 'Try again',
    signIn: 'Sign in to your account',
  },
  sessionExpired: {
    /** When we were told why. */
    title: 'This visit has ended',
    /** The visit goes on; only nobody is signed in any more. */
    signedOutTitle: 'You were signed out',
    signedOut: {
      idle: 'We do this because nothing happened for 15 minutes, to protect your privacy. Your answers are safe.',
      life: 'We do this because 12 hours have passed, to protect your privacy. Your answers are safe.',
    },
    openTitle: 'Your answers are still here',
    open: 'The answers you sent are saved. You can go on where you stopped.',
    noneTitle: 'No visit is open in this browser',
    closed:
      'It may have been closed to protect your privacy. The answers you sent are saved: with an account, sign in to see them.',
    none: 'Please open the link you were given once more. With an account, sign in to see what you sent.',
    continue: 'Continue where you left off',
    startAgain: 'Start again',
    visit: 'Visit the {product} site',
    visitPlain: 'Visit the product site',
    signIn: 'Sign in',
  },
} as const

/** What follows a finished flow, besides the product's own site. */
export const finishedWords = {
  home: 'Go to your home page',
  signIn: 'Sign in to your account',
} as const

/** Below the programme's own links, where it has accounts. */
export const drawerWords = {
  signIn: 'Sign in',
  visits: 'Your visits',
  signOut: 'Sign out',
  toMenu: 'Back to the menu',
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
