/** In place of what an empty list says, while a visit waits to be claimed: whether it stays empty is not known yet. */
export const waitingWords = {
  title: 'A visit waits for your answer',
  text: 'A visit waits for your answer whether it is yours. If it is, what belongs to it shows here after that.',
} as const
