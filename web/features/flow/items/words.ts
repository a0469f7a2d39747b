export const photoWords = {
  uploadUnread:
    'We could not tell whether this photo arrived. Please close it and add it once more.',
  givenAlready: 'You have given this same picture on this page already. Please choose another one.',
  uploadFailed: 'The photo did not get through. Please check your connection and try again.',
  deleteFailed: 'The photo is still there. Please check your connection and try again.',
} as const

export const pharmacyWords = {
  failed: 'We could not look for pharmacies. Please check your connection and try again.',
  failedThere:
    'We could not look for pharmacies. The trouble is ours, not your connection. Please try again in a minute.',
} as const

export const timeWords = {
  failed: 'We could not look for free times. Please check your connection and try again.',
  noWaiting: 'We cannot write to you when a time opens. Please contact us instead.',
  failedThere:
    'We could not look for free times. The trouble is ours, not your connection. Please try again in a minute.',
} as const
