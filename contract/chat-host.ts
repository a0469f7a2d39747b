import type { ChatMessageReply, ChatReply } from './shapes/chat-reply.ts'

/** What came of asking: a reply, or a sentence that says why there is none. */
export type ChatAsked = { ok: true; reply: ChatReply } | { ok: false; message: string }

/** What came of a message: what in it cannot wait, or why it was not taken, also by the name of a field. */
export type ChatLeft =
  | { ok: true; reply: ChatMessageReply }
  | { ok: false; message: string; problems: Partial<Record<string, string>> }

/** What the chat host's program is told [WEBCHAT-15] [WEBCHAT-16]; docs/web-chat.md explains it to its author. */
export interface ChatSetup {
  /** The query values of the address the page was opened with; null when it had none. */
  uuid: string | null
  rx_id: string | null
  secondary_id: string | null
  /** The visit the chat stands beside; another one is another person's perhaps. */
  lead: string | null
  /** The footer's number, as +18005550142; null when it shows none. */
  phone: string | null
  /** Who helps by mail; empty when nobody does. */
  supportEmail: string
  /** The person agreed to the chat's terms before. */
  termsAgree: boolean
  /** Remembers that the person agrees now. */
  agreeToTerms(): void
  /** Asks the programme's own questions and answers; without words, what may be asked. */
  ask(text: string): Promise<ChatAsked>
  /** Leaves a message for the programme's people; the same one sent again is one message. */
  leaveMessage(text: string, contact: string): Promise<ChatLeft>
  /** Closes the chat as its close button does. */
  close(): void
}

/** What the chat host's program registers [GAP-33]. */
export interface ChatHost {
  /** Draws the chat into the element; what it returns is called before the element goes. */
  mount(place: HTMLElement, setup: ChatSetup): unknown
  /** The chat can be seen from now on. */
  open(): void
  /** The chat cannot be seen any more. It stays where it is. */
  close(): void
}
