/** Words of the single steps of an action item, which load with the first of them. */

/** What to do, by item type [ENUM-27]. */
export const typeTexts: Readonly<Record<number, string>> = {
  10: 'Take a photo of a card with your name and face on it, such as a driver’s license or passport. All four corners in the picture, every word easy to read.',
  20: 'Take a photo of your face from the front, in good light, without sunglasses or a hat. It becomes your picture here.',
  30: 'Please check each line and put right what is wrong.',
  40: 'Your care team wrote to you and awaits your answer.',
  50: 'To go on with your medicine, renew its prescription. It takes a few minutes.',
}

/** Of a type that nobody knows yet. */
export const otherText = 'We cannot show this here yet. Please ask your care team what they need.'

export const infoWords = {
  first_name: 'First name',
  last_name: 'Last name',
  born: 'Date of birth',
  gender: 'Sex on medical records',
  genders: [
    { code: 10, name: 'Male' },
    { code: 20, name: 'Female' },
    { code: 30, name: 'Other' },
  ],
  send: 'This is right. Send it',
  /** A caregiver's own details are asked for, not the child's. */
  yours: 'These are your own details, not those of the person you act for.',
} as const

export const photoStepWords = {
  card: 'The photo of your ID',
  face: 'The photo of your face',
  send: 'Send this photo',
  missing: 'Add a photo first.',
  unsent: 'The photo is not sent yet. Wait, or try again.',
  uploadFailed: 'The photo did not get through. Please check your connection and try again.',
  uploadUnread: 'We do not know whether this photo arrived. Close it and add it again.',
} as const

export const messageStepWords = {
  open: 'Read and answer the message',
  openNone: 'Go to your messages',
  done: 'I have answered',
} as const

export const renewalStepWords = {
  medicine: 'Medicine',
  authored: 'Prescribed',
  supply: 'Lasts',
  days: '{days} days',
  ends: 'Runs out',
  open: 'Renew it now',
  noLink: 'This prescription cannot be renewed here. Please write to your care team.',
  done: 'I have renewed it',
} as const
