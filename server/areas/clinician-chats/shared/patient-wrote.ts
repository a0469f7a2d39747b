import * as z from 'zod/mini'
import type { JobKind } from '../../../jobs/job-kind.ts'

/** A patient wrote in a chat. Asked for in the transaction that writes it, done by who waits for an answer there. */
export const patientWrote: JobKind<{ chat: string }> = {
  name: 'patient-wrote',
  shape: z.object({ chat: z.uuid() }),
  atOnce: 4,
  retries: { most: 10, delayS: 5, longestDelayS: 600 },
  longestS: 60,
  schedule: null,
}
