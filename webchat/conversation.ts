import type { ChatReply } from '../contract/shapes/chat-reply.ts'

/** One turn: what the person asked, null for the beginning, and what came of it. */
export interface Turn {
  asked: string | null
  reply: ChatReply
}

interface Conversation {
  lead: string | null
  turns: Turn[]
  /** What is typed and not asked yet. */
  draft: string
}

let current: Conversation = { lead: null, turns: [], draft: '' }

/**
 * What was said beside this visit. It lives in the memory of the page alone, so that it outlasts pages without a chat;
 * another visit, perhaps another person's, begins with nothing.
 */
export function openConversation(lead: string | null): Conversation {
  if (current.lead !== lead) current = { lead, turns: [], draft: '' }
  return current
}
