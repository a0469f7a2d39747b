import * as z from 'zod/mini'
import type { JobKind } from '../../../jobs/job-kind.ts'

/** A renewal that is an account's was sent. Asked for in the transaction that sends it, done by who knows what it renews. */
export const renewalSent: JobKind<{ lead: string }> = {
  name: 'renewal-sent',
  shape: z.object({ lead: z.uuid() }),
  atOnce: 4,
  retries: { most: 10, delayS: 5, longestDelayS: 600 },
  longestS: 60,
  schedule: null,
}
