export const helpWords = {
  question: 'Need help?',
  write: 'Write to {email}',
} as const

export const discardWords = {
  title: 'Leave without saving?',
  text: 'What you changed on this page will be lost.',
  discard: 'Discard changes',
  cancel: 'Keep editing',
} as const
