import * as z from 'zod/mini'

/** Ours: one session of an account. Times are UTC instants. */
export const device = z.object({
  uuid: z.string(),
  /** Roughly what it was opened with, in words: `Safari on an iPhone`. Empty when it did not say. */
  name: z.string(),
  since: z.string(),
  last_used: z.string(),
  /** It is the one that asks. */
  current: z.boolean(),
})
export type Device = z.infer<typeof device>
