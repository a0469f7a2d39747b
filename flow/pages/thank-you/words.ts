export const thankYouWords = {
  saved: 'Your answers are in',
} as const
