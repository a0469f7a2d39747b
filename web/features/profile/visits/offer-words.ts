/** Of a visit that may be somebody else's. */
export const offerWords = {
  title: 'Is this yours?',
  text: 'Before your e-mail address was confirmed, somebody used it for a visit. It may have been you.',
  begun: 'Begun {when}',
  finished: 'Finished {when}',
  yes: 'Yes, it is mine',
  no: 'No, it is not mine',
  /** Of a child's visit it is the child's: said without knowing, as the visit may be somebody else's. */
  date: 'Date of birth of the person the visit is for',
  dateWhose:
    'If you answered for somebody you care for, such as your child, it is theirs and not yours.',
  dateMissing: 'Please enter the date of birth as month, day and year.',
  show: 'Show me this visit',
  noText: 'It will go from here for good, and nobody can open it any more.',
  noSure: 'Take it away for good',
  back: 'Go back',
  answered: { yes: 'This visit is yours now.', no: 'The visit is gone for good.' },
  /** Another tab or device answered first, and otherwise. */
  answeredBefore: {
    yes: 'This visit was not taken away. In another tab or on another device it was answered before that it is yours.',
    no: 'This visit is not offered to you any more. In another tab or on another device it was answered before that it is not yours.',
  },
  unclaimable:
    'We cannot check here whether it is yours. If it is, write to {email}, or begin anew.',
  unclaimablePlain: 'We cannot check here whether it is yours. If it is, please begin anew.',
} as const
