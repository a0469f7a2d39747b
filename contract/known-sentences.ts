/**
 * Sentences of the error table that the browser itself says or recognises; on their own, so that the
 * first load does not carry the whole table.
 */
export const forbiddenSentence = 'This account is not accessible' // [ERROR-04]
export const unexpectedSentence =
  "We're sorry. Something went wrong on this page. Contact support: {email}" // [ERROR-05]
export const keyInProgressSentence = 'We are still working on that. Please wait a moment.'
export const currentStepSentence = 'It`s current step' // [FLOW-24]
export const photoTooLargeSentence = 'This photo is larger than 12 MB. Please send a smaller one.'
export const photoUnreadableSentence =
  'We could not read this file as a photo. Please use a JPEG or PNG picture.'
export const photoHeicSentence = 'This photo is in HEIC format. Please send it as JPEG or PNG.'
