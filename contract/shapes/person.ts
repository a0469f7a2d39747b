import * as z from 'zod/mini'

/** One of those an account cares for; `is_pediatric` when somebody else acts for them. */
export const person = z.object({
  uuid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_pediatric: z.boolean(),
})
export type Person = z.infer<typeof person>

/**
 * Ours: about whom of an account a call of the profile area asks, by the id of `listPeople`. Without it, about whose
 * visit was used last, which is the only one for most.
 */
export const personQuery = z.object({ person: z.optional(z.string()) })
