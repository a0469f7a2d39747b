/** Sentences of the error table that parts after the first load say or recognise, without the table. */
export const currentStepSentence = 'It`s current step' // [FLOW-24]
export const photoTooLargeSentence = 'This photo is larger than 12 MB. Please send a smaller one.'
export const photoUnreadableSentence =
  'We could not read this file as a photo. Please use a JPEG or PNG picture.'
export const photoHeicSentence =
  'We cannot open this photo (its format is HEIC). On a phone, take it again here with the camera, or make a screenshot of it and choose that.'
/** `{number}`: as a backend wrote what no telephone can dial. */
export const callYourselfSentence = 'We could not dial this number for you. Please call: {number}'
/** Of one that an answer names and nobody has any more. */
export const photoGoneSentence = 'This photo is gone. Add it again.'
/** The same where the answer names several; `{limit}` counts them from 1. */
export const photoOfSeveralGoneSentence = 'Photo {limit} is gone. Add it again.'
/** Said of a link that leads elsewhere, or is none. */
export const refusedLinkSentence =
  'This link leads to a place we do not know, so we did not open it.'
