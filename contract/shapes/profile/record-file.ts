import * as z from 'zod/mini'

/** A file to keep: what to call it, what it is, and all of what it holds as text. */
export const recordFile = z.object({
  name: z.string(),
  media_type: z.string(),
  document: z.string(),
})
export type RecordFile = z.infer<typeof recordFile>
