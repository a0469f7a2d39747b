/** Words of signing in, which load with its screens. */

/** What is said above the sign-in form, by what happened before. */
export const signInNotices = {
  ended: 'You were signed out to keep your details safe. Please sign in again.',
  left: 'You are signed out. Your answers are safe with us, and no longer on this device.',
  passwordSet: 'Your new password is set. Please sign in.',
} as const

export const signInWords = {
  title: 'Sign in',
  text: 'Please use the e-mail address and password of your account.',
  renewalTitle: 'Sign in to renew',
  renewalText: 'Sign in with your account, and we fill in what you told us before.',
  email: 'E-mail address',
  password: 'Password',
  signIn: 'Sign in',
  forgotten: 'Forgotten your password?',
  emailMissing: 'Enter your e-mail address',
  passwordMissing: 'Enter your password',
} as const

export const forgotPasswordWords = {
  title: 'Forgotten your password?',
  text: 'Tell us your e-mail address, and we send you a link to choose a new one.',
  send: 'Send me the link',
  sentTitle: 'Please look in your mail',
  sent: 'If {email} has an account with us, a link to choose a new password is on its way to it.',
  sentHint: 'It works for one hour. If you cannot find it, please look among unwanted mail too.',
  sendAgain: 'Send it again',
  sentAgain: 'Sent again.',
  otherAddress: 'Use another address',
  back: 'Back to sign in',
} as const

export const resetPasswordWords = {
  title: 'Choose a new password',
  text: 'Please choose one you use nowhere else. Every device that is signed in now will be signed out.',
  checking: 'Checking your link',
  password: 'New password',
  password2: 'The same password again',
  save: 'Save my new password',
  newMissing: 'Enter a new password',
  /** What a new password lacks, in words that name it. */
  lacks: {
    password_short: 'Choose a password of at least 6 characters',
    password_kinds:
      'Choose a password with at least two of these: lowercase letters, capital letters, numbers',
    password_long: 'Choose a shorter password',
  },
  again: 'Enter the new password a second time',
  deadTitle: 'This link does not work any more',
  missingTitle: 'This link is not complete',
  missing: 'Please open the whole link from your mail, or ask for a new one.',
  askAgain: 'Ask for a new link',
  tryAgain: 'Try again',
} as const

export const confirmEmailWords = {
  title: 'Confirm your e-mail address',
  text: 'Please press the button, and we know that our mails reach you.',
  confirm: 'Confirm my address',
  passwordTitle: 'One more step',
  password:
    'We do not know this browser yet. Please enter the password you chose when you created your account.',
  notMine: 'You do not know the password, or did not create an account?',
  notMineLink: 'Choose a new password, and only you can sign in',
  doneTitle: 'Your address is confirmed',
  done: 'Thank you. We know now that our mails reach you.',
  alreadyTitle: 'Your address is confirmed already',
  already: 'This link was used before, and we know that our mails reach you.',
  /** Where this browser knows nobody, what waits for them is not known here. */
  doneSignIn: 'Sign in to go on where you stopped.',
  /** Where nothing is left to ask of the visit in this browser. */
  over: {
    home: 'Your questions are finished, and your home page shows what comes next.',
    signIn: 'Your questions are finished. Sign in, and your home page shows what comes next.',
  },
  deadTitle: 'This link does not work any more',
  dead: 'It was good for seven days. Please sign in, and we send you a new one from your home page.',
  missingTitle: 'This link is not complete',
  missing: 'Please open the whole link from your mail, or get a new one on your home page.',
  home: 'Go to your home page',
  next: {
    questions: 'Go on with your questions',
    home: 'Go to your home page',
    signIn: 'Sign in',
  },
} as const
