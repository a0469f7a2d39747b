export const landingWords = {
  title: 'Welcome',
  start: 'Start',
  failedTitle: 'We could not load this page',
  failedText: 'Please check your connection and try again.',
  retry: 'Try again',
} as const
