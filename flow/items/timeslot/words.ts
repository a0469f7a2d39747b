export const timeslotWords = {
  zone: 'Times are shown in',
  looking: 'Looking for free times',
  // `{days}` is how far ahead anybody can be booked.
  none: 'No time is free in the next {days} days. Call us and we will find one with you.',
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
  // `{time}` is a time of today by the clocks of the device.
  held: 'Held for you until {time}.',
  heldNoMore: 'It is no longer held for you. Go on soon, or somebody else may take it.',
} as const
