/** Words of messages that wait, which load with the home page. */
export const unreadWords = {
  one: 'You have a new message',
  many: 'You have {count} new messages',
  from: 'From {names}',
  read: 'Read your messages',
} as const
