/** What is said of a visit that goes on. */
export const visitWords = {
  goesOn: 'Welcome back. You go on where you stopped.',
}

/** What sends a payment did not come. */
export const unsentPayment = 'Nothing was sent or charged. Press again.'
