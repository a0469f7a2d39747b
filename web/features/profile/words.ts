/** Words of the signed-in area, which load with it. */

export const profileHeaderWords = {
  area: 'Your care',
  menu: 'Menu',
  home: 'Home',
  about: 'About you',
  prescriptions: 'Prescriptions',
  actionItems: 'To do',
  /** For who does not see the number beside it. */
  waiting: '({count} waiting)',
  password: 'Password',
  messages: 'Messages',
  signOut: 'Sign out',
  signIn: 'Sign in',
} as const

export const profileWords = {
  /** The heading until the page has its own. */
  area: 'Your care',
  loading: 'Getting your details',
  loadingLong: 'We are still getting your details. This takes longer than usual.',
  failedTitle: 'We could not get your details',
  failedText: 'What you sent before is safe. Please check your connection and try again.',
  retry: 'Try again',
  /** For a caregiver, on every page. */
  actingFor: 'You act for {name}',
  actingForSomebody: 'You act for somebody you care for',
} as const

export const homeWords = {
  greeting: 'Hello, {name}',
  greetingPlain: 'Hello',
  visit: 'Visit the {product} site',
  coupon: 'Savings card of {product}',
  detailsTitle: 'Your details',
  detailsText: 'See what we know about you, as you told us.',
  details: 'See your details',
} as const

export const visitWords = {
  title: 'Your visits',
  loading: 'Getting your visits',
  failed: 'We could not get your visits just now. What you sent is safe.',
  retry: 'Try again',
  noneTitle: 'Nothing to do right now',
  none: 'When something needs you, it shows here.',
  openTitle: 'Finish your questions',
  openTitleOf: 'Finish your questions for {product}',
  begun: 'Begun {when}',
  open: 'Your answers so far are saved. You can go on where you stopped.',
  position: 'You are on page {current} of about {max}.',
  continue: 'Continue your questions',
  /** Follows the words on the button, for who hears nothing of its card. */
  continueOf: 'for {product}, begun {when}',
  continueOfPlain: 'begun {when}',
  sentTitle: 'Your answers are in',
  sent: 'Sent {when}',
  call: 'Call {phone} about this visit',
  endedTitle: 'This visit is over',
  ended: 'Finished {when}',
  closed: 'Begun {when}. This programme is no longer offered.',
  today: 'today at {time}',
  yesterday: 'yesterday at {time}',
  earlier: 'on {date} at {time}',
} as const

export const confirmWords = {
  title: 'Confirm your e-mail address',
  text: 'We sent a link to {email}. Open it, so that only you can get back into your account.',
  again: 'Send the link again',
  sent: 'The link is on its way.',
  failed: 'We could not send it just now. Please try again.',
} as const

export const aboutWords = {
  title: 'About you',
  /** For a caregiver, whose own details come first. */
  you: 'You',
  patient: 'The person you act for',
  name: 'Name',
  born: 'Date of birth',
  gender: 'Sex on medical records',
  genders: { 10: 'Male', 20: 'Female', 30: 'Other' },
  phone: 'Phone',
  email: 'E-mail',
  relationship: 'You are their',
  photo: 'The photo of your face that you sent',
  /** Where it may be either person's. */
  photoOf: 'The photo of a face that was sent with this visit',
  photoGone: 'We cannot show your photo right now.',
  note: 'These details come from the answers you gave. They cannot be changed on this page.',
  wrong: 'Is something wrong?',
  signIn: 'Change your e-mail address or password',
  write: 'Write to {email}',
} as const

export const sessionWords = {
  idleTitle: 'Are you still there?',
  idleText: 'To protect your privacy we sign you out {when} unless you choose to stay.',
  lifeTitle: 'You will be signed out soon',
  lifeText:
    'To protect your privacy everybody is signed out after 12 hours. That is {when}. You can sign in again right away.',
  soon: { minutes: 'in about {minutes} minutes', minute: 'in less than a minute' },
  stay: 'Stay signed in',
  /** The small cross, which keeps the session as the button does. */
  close: 'Close',
  goOn: 'Go on until then',
  leave: 'Sign out now',
  /** Why the session ended, on the page that follows. */
  ended: {
    idle: 'We do this because nothing happened for 15 minutes, to protect your privacy. Your answers are safe.',
    life: 'We do this because 12 hours have passed, to protect your privacy. Your answers are safe.',
  },
} as const
