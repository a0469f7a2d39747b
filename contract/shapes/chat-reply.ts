import * as z from 'zod/mini'
import { codeText } from '../code-shape.ts'
import { chatDangers } from '../codes.ts'
import { phoneLine } from './phone-line.ts'

/** What the words may be about that cannot wait for a chat or an answer; null where they are not. */
const danger = z.nullable(codeText(chatDangers))
export type Danger = z.infer<typeof danger>
export type DangerFound = NonNullable<Danger>

/** What the chat says to a question, from the programme's own answers and nothing else. */
export const chatReply = z.object({
  danger,
  /** Null when none of the programme's answers fits. Each string is a paragraph of plain text. */
  answer: z.nullable(z.object({ question: z.string(), paragraphs: z.array(z.string()) })),
  /** Questions that may be meant, to be asked as they are; the likeliest first. */
  near: z.array(z.string()),
  /** When somebody answers the programme's phone, for whoever is sent there. */
  line: z.optional(phoneLine),
})
export type ChatReply = z.infer<typeof chatReply>

/** A message that was taken. */
export const chatMessageReply = z.object({
  danger,
  /** When the programme answers, as 'within one working day'; null where it promises nothing. */
  promise: z.nullable(z.string()),
})
export type ChatMessageReply = z.infer<typeof chatMessageReply>
