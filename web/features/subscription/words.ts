/** Words of the e-mail settings, which load with that screen. */

/** The same sentence with and without the programme's name; a link may belong to one we do not know. */
export interface NamedText {
  named: string
  plain: string
}

export function formatNamed({ named, plain }: NamedText, programme: string | null): string {
  return programme === null ? plain : named.replace('{programme}', () => programme)
}

export const subscriptionWords = {
  stop: {
    title: { named: 'Stop e-mails from {programme}?', plain: 'Stop these e-mails?' },
    to: 'We will send no more of them to',
    text: 'We will send no more of them to the address of this e-mail.',
    typed: 'Tell us your e-mail address, and we will send no more of them there.',
    action: 'Stop these e-mails',
  },
  stopped: {
    title: { named: 'E-mails from {programme} are stopped', plain: 'These e-mails are stopped' },
    to: 'From now on we send none of them to',
    text: 'From now on we send none of them to the address of that e-mail.',
    typed:
      'Did you press this by mistake? Tell us your e-mail address, and we will mail you a link.',
    action: 'Get these e-mails again',
  },
  asked: {
    title: { named: 'Please look in your mail', plain: 'Please look in your mail' },
    to: 'We sent a link to confirm to',
    text: 'Open it within 24 hours, and you get the e-mails again. Until then nothing changes.',
    hint: 'If you cannot find it, please look among unwanted mail too.',
    again: 'Send the link again',
    sentAgain: 'Sent again.',
    action: 'Do not send me these e-mails',
  },
  confirm: {
    title: { named: 'Get e-mails from {programme} again?', plain: 'Get these e-mails again?' },
    to: 'If you say yes, we send them to',
    text: 'If you say yes, we send them to you again.',
    action: 'Yes, send them again',
    newLink: 'Send me a new link',
  },
  confirmed: {
    title: {
      named: 'You get e-mails from {programme} again',
      plain: 'You get these e-mails again',
    },
    to: 'From now on we send them to',
    text: 'From now on we send them to you.',
    action: 'Stop these e-mails',
  },
  incomplete: {
    title: 'This link is not complete',
    text: 'We cannot tell which e-mails you mean. Please open the link in our e-mail once more, or write to us.',
    contact: 'Write to {email}',
  },
  account: 'You still get e-mails about your account, for example to choose a new password.',
  /** Without the link of such an e-mail. */
  accountAndAsked:
    'You still get e-mails about your account, for example to choose a new password, and about what you do here, like an appointment or a message. Each of those has a link to stop them.',
  saved: 'Saved',
  /** Before what a server said that could not do it. */
  unsaved: 'Not saved yet.',
  email: 'E-mail address',
  emailMissing: 'Enter your e-mail address',
} as const
