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
