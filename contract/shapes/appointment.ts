import * as z from 'zod/mini'

/**
 * Ours: a visit's booked time, and by whose clocks it was chosen; what calendars know it by, the same after each move, and
 * behind a blank how often it was moved.
 */
export const appointment = z.object({
  starts_at: z.string(),
  minutes: z.number(),
  zone: z.string(),
  calendar: z.optional(z.string()),
})
export type Appointment = z.infer<typeof appointment>
