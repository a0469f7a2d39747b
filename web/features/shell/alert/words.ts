/** Names of the alert kinds, read before the message. */
export const severityNames = {
  success: 'Done',
  info: 'Note',
  warning: 'Please note',
  error: 'There is a problem',
} as const
