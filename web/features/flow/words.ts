/** What is said of a visit that goes on. */
export const visitWords = {
  goesOn: 'Welcome back. You go on where you stopped.',
}

/** What is said of a link that leads elsewhere. */
export const linkWords = {
  refused: 'This link leads to a place we do not know, so we did not open it.',
} as const

/** What sends a payment did not come. */
export const unsentPayment = 'Nothing was sent or charged. Press again.'
