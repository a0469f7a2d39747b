import * as z from 'zod/mini'
import { codeText } from '../code-shape.ts'
import { messageAuthors } from '../codes.ts'

/** [ENTITY-41] Times are instants; texts that nobody wrote yet are empty. */
export const clinicianChat = z.object({
  id: z.string(),
  /** It can be written in. */
  is_available: z.boolean(),
  last_clinician_name: z.string(),
  last_message_text: z.string(),
  last_message_time: z.nullable(z.string()),
  unread_count: z.number(),
  /** Ours: the visit it is about, for which a photo is uploaded that goes with a message. */
  lead: z.optional(z.string()),
})
export type ClinicianChat = z.infer<typeof clinicianChat>

/** [ENTITY-43] `is_read` says whether whom it was written to read it. Ours: `image`, a photo sent with it. */
export const clinicianMessage = z.object({
  author_type: codeText(messageAuthors),
  created_dt: z.string(),
  id: z.string(),
  is_read: z.boolean(),
  message_text: z.string(),
  image: z.nullable(z.object({ uuid: z.string(), url: z.string(), small: z.string() })),
})
export type ClinicianMessage = z.infer<typeof clinicianMessage>

/** [GAP-149] One page of a list, and the address of the next; null on the last. */
export const pageOf = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.object({ results: z.array(entry), next: z.nullable(z.string()) })

/** [GAP-150] The server decides how many. */
export const pageQuery = z.object({ page: z.optional(z.string()) })
