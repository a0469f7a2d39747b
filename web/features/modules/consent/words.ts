import type { TrackingConfig } from '../../../../contract/config.ts'

/** What a person reads about others who may hear of their visit. */
export const consentWords = {
  title: 'Your privacy choices',
  close: 'Close',
  /** Names the line below the footer. */
  line: 'Privacy',
  more: 'What is shared',
  ask: 'May we share how you use these pages? Never your answers or who you are.',
  notice: 'We share how you use these pages. Never your answers or who you are.',
  yes: 'Yes, share',
  no: 'No, do not share',
  fine: 'That is fine',
  saidYes: 'Thank you. You can change this under Your privacy choices.',
  saidNo: 'Nothing is shared. You can change this under Your privacy choices.',
  stands: {
    open: 'Nothing is shared until you say yes.',
    told: 'We share how you use these pages, until you say no.',
    yes: 'You said yes: we share how you use these pages.',
    no: 'You said no: nothing is shared.',
    signal:
      'Your browser asks not to share (Global Privacy Control), and we follow it: nothing is shared. It stays so unless you say yes here.',
    anyway:
      'You said yes here, although your browser asks not to share (Global Privacy Control): we share how you use these pages.',
  },
  whatTitle: 'What is shared, and with whom',
  analytics:
    'With the analytics service at {hosts}: which pages you open, where you press, what kind of device you use, and the link that brought you here.',
  recording: 'It also records how the pages move, with all words and all you enter hidden.',
  partners:
    'With the partners at {hosts}: that you came here, from which link, and with what kind of device. Their programs run in these pages.',
  neverTitle: 'What we never share with them',
  never:
    'Your answers, your name, how to reach you, your messages, photos and payments. Where you pay or sign in, and in your account, none of their programs run.',
  /** Where the settings let the analytics service have the words of chosen answers: nothing else may be said there. */
  withAnswers: {
    ask: 'May we share how you use these pages, and which of the offered answers you choose? Never who you are.',
    notice:
      'We share how you use these pages, and which of the offered answers you choose. Never who you are.',
    analytics:
      'With the analytics service at {hosts}: which pages you open, where you press, which of the offered answers you choose, what kind of device you use, and the link that brought you here.',
    never:
      'What you type, your name, how to reach you, your messages, photos and payments. Where you pay or sign in, and in your account, none of their programs run.',
  },
  change: 'If you say no, we remove what was kept for this in your browser. What you typed stays.',
} as const

/** What is shared, as the settings have it. */
export function describeShared({ answerText }: Pick<TrackingConfig, 'answerText'>) {
  const { ask, notice, analytics, never, withAnswers } = consentWords
  return answerText ? withAnswers : { ask, notice, analytics, never }
}
