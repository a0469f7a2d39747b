/** Words of a flow that has ended, and of the page that may begin another. */
export const endedWords = {
  finishedTitle: 'Your answers are in',
  finishedText:
    'You can close this page. If you made an account, what comes next is on its home page.',
  finishedPlain: 'They arrived, and you can close this page.',
  finishedWithAccount: 'What comes next is on your home page, once you have signed in.',
  finishedSignedIn: 'What comes next is on your home page.',
  refusedTitle: 'You have been here before',
  refusedText:
    'With the answers you gave, {product} was not the next step this time, and nothing was ordered. Your own doctor knows other ways to help.',
  refusedPlain:
    'With the answers you gave, this was not the next step this time, and nothing was ordered. Your own doctor knows other ways to help.',
  slip: 'Not what you meant to answer?',
  slipAction: 'Change it',
  sentBefore: 'You sent your answers today at {time}. Go on only if you want to start again.',
  sentBeforeSee: 'See what you sent',
  visitBefore: 'You have a visit here already. Go on only if you want to start a new one.',
  visitBeforeSee: 'See your visits',
  signedOutHere: 'A new visit began, so you are signed out here.',
  signedOutSignIn: 'Sign in to see your visits',
  finishedLink: 'Visit the {product} site',
  finishedLinkPlain: 'Visit the product site',
} as const

/** What follows a finished flow, besides the product's own site. */
export const finishedWords = {
  home: 'Go to your home page',
  signIn: 'Sign in to your account',
} as const

/** Of what was paid for a visit that nobody serves. */
export const moneyWords = {
  unpaid: 'You have not paid anything.',
  pending:
    'We are still checking your payment of {amount}. If your card was charged, all of it goes back to the card.',
  goesBack:
    'You paid {amount} for this visit. All of it goes back to your card within two hours. Your bank may take some days to show it.',
  wentBack:
    'The {amount} you paid went back to your card. Your bank may take some days to show it.',
} as const
