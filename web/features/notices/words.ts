/** Words of the notices, which load with them. */
export const noticeWords = {
  /** The heading of an address that names nothing. */
  unlisted: '404 Page not found',
  notFound: {
    title: 'We could not find that page',
    text: 'The link may be old or not complete. Please open the link you were given once more.',
    action: 'Go to the start',
    signIn: 'Sign in to your account',
    home: 'Go to your home page',
  },
  /** Nobody followed a link here yet, so nothing is missing and nothing went wrong. */
  noProgramme: {
    title: 'Please open your link',
    text: 'Your questions begin with the link you were given: in an e-mail, in a text message or on the website you come from.',
    account: 'If you have an account, you can also sign in.',
    accountOpen: 'What you sent before is on your home page.',
  },
  /** The questions stand inside another site's page, which may not hold the sign-in. */
  ownWindow: {
    title: 'Your account opens in a new window',
    text: 'To keep your password and your visits safe, we never show them inside the page of another site. This page stays open beside it.',
    open: 'Open a new window',
    back: 'Back to your questions',
  },
  serverError: {
    title: "We're sorry. Something went wrong on this page",
    text: 'The fault is ours. Your saved answers are safe. Please try again in a few minutes.',
    /** Where nothing is known that could be tried again. */
    textPlain:
      'The fault is ours, and what you sent before is safe. Please open your link again in a few minutes, or sign in.',
    action: 'Try again',
    signIn: 'Sign in to your account',
  },
  sessionExpired: {
    /** When we were told why. */
    title: 'This visit has ended',
    /** The visit goes on; only nobody is signed in any more. */
    signedOutTitle: 'You were signed out',
    openTitle: 'Your answers are still here',
    open: 'The answers you sent are saved. You can go on where you stopped.',
    noneTitle: 'No visit is open in this browser',
    closed:
      'It may have been closed to protect your privacy. The answers you sent are saved: with an account, sign in to see them.',
    none: 'Please open the link you were given once more. With an account, sign in to see what you sent.',
    continue: 'Continue where you left off',
    startAgain: 'Start again',
    visit: 'Visit the {product} site',
    visitPlain: 'Visit the product site',
    signIn: 'Sign in',
  },
} as const
