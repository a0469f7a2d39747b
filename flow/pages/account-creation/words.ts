export const accountWords = {
  safe: 'Your password stays between you and us: it is never part of your answers.',
  haveAccount: 'Already have an account? Sign in',
} as const
