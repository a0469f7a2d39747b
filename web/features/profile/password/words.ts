/** Words of the page of the password, the devices and the address. */

export const passwordWords = {
  title: 'Password and sign-in',
  changeTitle: 'Change your password',
  changeText:
    'Choose one you use nowhere else. Every other device that is signed in now will be signed out; here you stay signed in.',
  current: 'Password you have now',
  password: 'New password',
  password2: 'The same password again',
  save: 'Change my password',
  currentMissing: 'Enter the password you have now',
  newMissing: 'Enter a new password',
  again: 'Enter the new password a second time',
  /** As the specification writes it [AUTH-27]. */
  changed: 'Password was changed successfully',
  forgotten: 'You do not know it any more?',
  forgottenLink: 'Choose a new one by e-mail',
} as const

export const deviceWords = {
  title: 'Where you are signed in',
  loading: 'Getting your devices',
  failed: 'We could not get your devices just now. You stay signed in.',
  retry: 'Try again',
  unknown: 'A device we do not know by name',
  here: 'This device',
  since: 'Signed in {when}',
  used: 'Last used {when}',
  end: 'Sign out everywhere else',
  endTitle: 'Sign out everywhere else?',
  endText:
    'Whoever uses your account on another device has to sign in again there. Here you stay signed in.',
  endYes: 'Sign them out',
  endNo: 'Leave them signed in',
  close: 'Close',
  only: 'You are signed in nowhere else.',
  strange: 'Do you not know one of these? Sign out everywhere else, and change your password.',
  ended: 'You are signed out everywhere else.',
  notEnded: 'We could not sign you out elsewhere. Please try again.',
} as const

export const addressWords = {
  title: 'Your e-mail address',
  text: 'You sign in with {email}, and our mails go there.',
  change: 'Change it',
  email: 'New e-mail address',
  password: 'Your password',
  send: 'Send me the link',
  cancel: 'Keep it as it is',
  emailMissing: 'Enter your new e-mail address',
  passwordMissing: 'Enter your password',
  sent: 'A mail is on its way to {email}. Nothing changes until you open the link in it. It works for seven days.',
} as const
