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
