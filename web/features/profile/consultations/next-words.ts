/** Words of what is next, which load with the home page itself. */
export const nextWords = {
  title: 'Your next appointment',
  titleOf: 'The next appointment of {name}',
  titleOfSomebody: 'The next appointment of the person you act for',
  zone: '{zone}, {minutes} minutes',
  with: 'With {name}',
  join: 'Join the visit',
  joinLater: 'The link to join shows here an hour before.',
  calendar: 'Add it to your calendar',
  file: 'appointment.ics',
} as const

export const linkWords = {
  reschedule: 'Choose another time',
  setTime: 'Choose a time',
  /** Follows the words of a link or button, for who hears nothing of its card. */
  of: 'for consultation {id}',
} as const

/** Where the list cannot be loaded. */
export const listFailed =
  'We could not get your consultations just now. Nothing about them has changed.'
