import * as z from 'zod/mini'

/**
 * [ENTITY-13] The instants when somebody is free, in order, as the clocks of the zone show them: ISO 8601 with its offset.
 * `days_ahead`, ours: how far ahead somebody can be booked. Where there is no time, also ours: `waiting`, whether the person is
 * written to when one can be had, and `email`, to which address, or which one the visit knows.
 */
export const timeslots = z.object({
  timezone: z.string(),
  timeslots: z.array(z.string()),
  days_ahead: z.optional(z.number()),
  waiting: z.optional(z.boolean()),
  email: z.optional(z.string()),
})
export type Timeslots = z.infer<typeof timeslots>

/** Ours: for how many seconds from now on a time is kept; null where none is, which hinders nobody from booking it. */
export const slotHold = z.object({ held_for_seconds: z.nullable(z.number()) })
export type SlotHold = z.infer<typeof slotHold>
