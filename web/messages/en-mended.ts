/** Above a form, once what needed another look has been changed; loads with the forms. */
export const mendedWords = {
  title: 'You have changed it. Go on when you are ready.',
  mark: '(changed)',
} as const
