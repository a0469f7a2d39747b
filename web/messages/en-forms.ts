/** Words that every form has; they load with the first of them. */
export const formWords = {
  problem: 'One thing needs another look',
  problems: 'Some things need another look',
  refused: 'That did not work',
  long: 'This takes longer than usual. Please keep this page open.',
  stop: 'Stop and try again',
} as const

/** Above a form, once what needed another look has been changed. */
export const mendedWords = {
  title: 'You have changed it. Go on when you are ready.',
  mark: '(changed)',
} as const
