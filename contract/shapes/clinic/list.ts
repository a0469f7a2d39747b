import * as z from 'zod/mini'

/** Of a clinic's lists: which page, as the `next` of the one before says; the first without it. */
export const listQuery = z.object({ page: z.optional(z.string()) })

/** A page of a clinic's list, newest first; `next` is the address of the one after it. */
export function listOf<Entry extends z.ZodMiniType>(entry: Entry) {
  return z.object({ results: z.array(entry), next: z.nullable(z.string()) })
}
