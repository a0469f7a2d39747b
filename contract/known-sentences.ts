/**
 * Sentences that the browser itself says of a failed call or recognises; on their own, so that the first
 * load does not carry the whole error table.
 */
export const forbiddenSentence = 'This account is not accessible' // [ERROR-04]
export const unexpectedSentence =
  "We're sorry. Something went wrong on this page. Contact support: {email}" // [ERROR-05]
export const unreadSentence =
  'We could not read the answer of our service. Please try again in a few minutes.'
/** Of a failure that says nothing of itself [ERROR-06]. Where a screen has a sentence of its own, it says that instead. */
export const unknownSentence = 'Unknown error'
