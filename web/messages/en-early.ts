/** For a page whose program does not come; inside the document itself, so few and short. */
export const earlyWords = {
  missing:
    'Something this page needs has not loaded, so we cannot go on yet. What you entered is still here.',
  again: 'Try again',
  trying: 'Trying again …',
  still:
    'It has not worked yet. Please check your connection and try again. What you entered is still here.',
}
