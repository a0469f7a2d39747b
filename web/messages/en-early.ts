/** While a press waits: said by the document's own script before the program is there, and then by the program. */
export const waitWords = {
  long: 'We are still getting your page. This takes longer than usual.',
  kept: 'What you entered is still here.',
  trying: 'Trying again …',
  again: 'Try again now',
  callUs: 'Call {number}',
} as const

/** Of a program that does not come: said by that script alone. Part of every document, so few and short. */
export const earlyWords = {
  missing: 'Something this page needs has not loaded, so we cannot go on yet.',
  still: 'It has not worked yet. Please check your connection and try again.',
} as const

/** Above either in a document that has no page of its own. */
export const waitingTitle = 'Your page is not here yet'
