/** What only a provider's own card field says. */
export const hostedWords = {
  notThere: 'The card field is not there yet. Nothing has been charged.',
  missing:
    'The card field could not be loaded. Nothing has been charged, and your answers are kept. A blocker of ads or scripts may be in the way.',
  tryAgain: 'Try again',
  hostedBank: 'It asks in a window of its own. Nothing has been charged yet.',
  bankRefused: 'Your bank did not confirm the payment. Nothing was charged.',
  unasked: 'The question could not be opened. Check your connection and try again.',
  unreachable:
    'The payment service could not be reached. Nothing has been charged. Check your connection and press the button again.',
} as const
