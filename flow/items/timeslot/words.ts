export const timeslotWords = {
  zone: 'Times are shown in',
  looking: 'Looking for free times',
  none: 'No time is free in the next 60 days. Call us and we will find one with you.',
  noneLater: 'No later time is free yet.',
  // Where none is free: whom to write to when one is.
  waitEmail: 'E-mail address',
  waitHint: 'We write to it once, when a time can be chosen again, and use it for nothing else.',
  wait: 'Tell me when one opens',
  waits: 'We write to you as soon as a time can be chosen again. Your answers are kept until then.',
  waitsNot: 'Do not write to me',
  later: 'Show later days',
  day: 'Day',
  times: 'Times on {day}',
  parts: ['Morning', 'Afternoon', 'Evening'],
  chosen: 'You chose {time}.',
} as const
