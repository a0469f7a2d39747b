import type { ChatMessageReply, ChatReply } from '../contract/shapes/chat-reply.ts'

interface Answered {
  /** The person said that there is no danger, and wants the rest that is said to it. */
  calm?: true
}

/** What the person asked, null for the beginning, and what came of it. */
export interface AskedTurn extends Answered {
  asked: string | null
  reply: ChatReply
}

/** A message that was left, and where it is answered. */
export interface LeftTurn extends Answered {
  left: string
  contact: string
  reply: ChatMessageReply
}

/** The people who can be asked instead, at the person's wish. */
export interface PeopleTurn {
  people: true
}

export type Turn = AskedTurn | LeftTurn | PeopleTurn

interface Conversation {
  lead: string | null
  turns: Turn[]
  /** What is typed and not asked yet. */
  draft: string
  /** The message being written. */
  message: { text: string; contact: string }
}

const begin = (lead: string | null): Conversation => ({
  lead,
  turns: [],
  draft: '',
  message: { text: '', contact: '' },
})

let current = begin(null)

/**
 * What was said beside this visit. It lives in the memory of the page alone, so that it outlasts pages without a chat;
 * another visit, perhaps another person's, begins with nothing.
 */
export function openConversation(lead: string | null): Conversation {
  if (current.lead !== lead) current = begin(lead)
  return current
}
