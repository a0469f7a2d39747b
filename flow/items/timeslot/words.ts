export const timeslotWords = {
  zone: 'Times are shown in',
  looking: 'Looking for free times',
  // `{days}` is how far ahead anybody can be booked.
  none: 'No time is free in the next {days} days.',
  noneLater: 'No later time is free yet.',
  // Where so many days were empty that the person is asked whether to go on.
  further: 'Look further',
  // Where none is free: whom to write to when one is, and whom to call.
  waitEmail: 'E-mail address',
  waitHint: 'One e-mail when a time opens, no others.',
  wait: 'Tell me when one opens',
  waits:
    'We write to {email} as soon as a time can be chosen again. You can close this page: your answers are kept until then.',
  // As whoever waits reads it where the address is not known.
  waitsPlain: 'you',
  waitsNot: 'Do not write to me',
  call: 'Call {phone}',
  callHint: 'We find a time with you.',
  write: 'Write to {email}',
  later: 'Show later days',
  day: 'Day',
  // So many are free on a day.
  oneTime: '1 time',
  countTimes: '{count} times',
  // Of a day known only by the time that was chosen before.
  yours: 'your time',
  times: 'Times on {day}',
  parts: ['Morning', 'Afternoon', 'Evening'],
  chosen: 'You chose {time}.',
  // `{time}` is a time of today by the clocks of the device.
  held: 'Held for you until {time}.',
  heldNoMore: 'It is no longer held for you. Go on soon, or somebody else may take it.',
} as const
