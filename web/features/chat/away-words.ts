/** Said where a chat is asked for that is not there: with the engine of a flow, without the words of its panel. */
export const chatAwayWords = {
  away: 'Chat is not available right now.',
  awayCall: 'Chat is not available right now. Please call us: {contact}.',
  awayWrite: 'Chat is not available right now. Please write to us: {contact}.',
} as const
