import type { ChatAsked } from '../contract/chat-host.ts'
import type { ChatMessageReply, ChatReply, Danger } from '../contract/shapes/chat-reply.ts'
import type { PhoneLine } from '../contract/shapes/phone-line.ts'

interface Answered {
  /** The danger of earlier words, while the person has not said that there is none. */
  stands: Danger
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

export interface Conversation {
  lead: string | null
  turns: Turn[]
  /** Its first words while they are on their way, however often it is drawn meanwhile. */
  first: Promise<ChatAsked> | null
  /** What is typed and not asked yet. */
  draft: string
  /** The message being written. */
  message: { text: string; contact: string }
}

const begin = (lead: string | null): Conversation => ({
  lead,
  turns: [],
  first: null,
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

/** What its card is about: danger in its own words, else the earlier one as long as nobody has said that there is none. */
export function dangerOf({ reply, stands, calm }: AskedTurn | LeftTurn): Danger {
  return reply.danger ?? (calm ? null : stands)
}

/** Whether nothing was asked yet, and the first words did not come. */
export const isUnbegun = ({ turns }: Conversation) => !turns.some((turn) => 'asked' in turn)

/** When somebody answers the programme's phone, by what was said last. */
export function findLine({ turns }: Conversation): PhoneLine | undefined {
  return turns.findLast((turn) => 'asked' in turn)?.reply.line
}

/** The danger that nobody has said is none: what is said next is kept back for it. */
export function findOpenDanger({ turns }: Conversation): Danger {
  const last = turns.findLast((turn) => 'reply' in turn)
  return last && !last.calm ? dangerOf(last) : null
}

/** The person says at this turn that there is no danger; with it everything before it may be read. */
export function endDanger({ turns }: Conversation, turn: Turn): void {
  for (const said of turns.slice(0, turns.indexOf(turn) + 1)) if ('reply' in said) said.calm = true
}
