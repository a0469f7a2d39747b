import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import type { Job } from './job.ts'

/** The next hour brings the next try anyway. */
const retries = { most: 3, delayS: 60, longestDelayS: 600 }
const longestS = 600

/** Forgets what nobody needs any more, once an hour at this minute, in one process of all. */
export function defineSweep(
  name: string,
  minute: number,
  sweep: (deps: Deps) => Promise<void>,
): Job {
  return {
    name: `sweep-${name}`,
    shape: z.object({}),
    atOnce: 1,
    retries,
    longestS,
    schedule: `${minute} * * * *`,
    run: sweep,
  }
}
