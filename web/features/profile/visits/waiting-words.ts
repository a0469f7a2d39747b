/** In place of what an empty list says, while a visit waits to be claimed: whether it stays empty is not known yet. */
export const waitingWords = {
  title: 'A visit waits for your answer',
  text: 'Say on your home page whether it is yours. If it is, what belongs to it shows here after that.',
} as const

/** The same beside the visit that is asked about. */
export const waitingAtHome =
  'A visit waits for your answer whether it is yours. If it is, what belongs to it shows here after that.'
