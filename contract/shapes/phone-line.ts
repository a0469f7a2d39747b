import * as z from 'zod/mini'

/** From and to, in minutes after midnight of a wall clock. */
const opening = z.tuple([z.number(), z.number()])

/** Ours: the people behind a programme's number, and when they are there by the clocks of their zone. */
export const phoneLine = z.object({
  /** As it is dialled: +1 and ten digits. */
  phone: z.string(),
  zone: z.string(),
  /** Seven lists, Monday first; an empty one is a day off. */
  week: z.array(z.array(opening)),
})
export type PhoneLine = z.infer<typeof phoneLine>
