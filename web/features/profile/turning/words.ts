/** Words of turning from one person of an account to another. */
export const peopleWords = {
  title: 'Whose care',
  you: '{name} (you)',
  yourself: 'You',
  nameless: 'Somebody without a name',
  shown: 'You now see the care of {name}.',
  failed: 'We could not show the other person just now. Please try again.',
} as const
