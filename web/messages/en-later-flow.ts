/** Words of the flow that load with the views they stand in. */
export const laterFlowWords = {
  problemsTitle: 'One answer needs another look',
  problemsTitleMany: 'Some answers need another look',
  finishedTitle: 'Your answers are in',
  finishedText:
    'You can close this page. If you made an account, what comes next is on its home page.',
  finishedSignedIn: 'What comes next is on your home page.',
  slip: 'Not what you meant to answer?',
  slipAction: 'Change it',
  finishedOnward: 'Visit the {product} site',
  finishedOnwardPlain: 'Visit the product site',
} as const
