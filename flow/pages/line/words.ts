export const lineWords = {
  open: 'Our phone line is open now, until {time} {zone}.',
  today: 'Our phone line is closed right now. It opens today at {time} {zone}.',
  tomorrow: 'Our phone line is closed right now. It opens tomorrow at {time} {zone}.',
  later: 'Our phone line is closed right now. It opens {day} at {time} {zone}.',
  hours: '{days}, {hours}',
  span: '{from} to {to}',
  days: '{first} to {last}',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  call: 'Call {phone}',
} as const
