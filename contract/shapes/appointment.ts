import * as z from 'zod/mini'

/** Ours: a visit's booked time, and by whose clocks it was chosen. */
export const appointment = z.object({
  starts_at: z.string(),
  minutes: z.number(),
  zone: z.string(),
})
export type Appointment = z.infer<typeof appointment>
