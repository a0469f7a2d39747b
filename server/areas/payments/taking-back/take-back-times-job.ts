import * as z from 'zod/mini'
import type { Job } from '../../../worker/job.ts'
import { listBooked } from '../../schedule/shared/list-booked.ts'
import { lapseUnpaid } from './lapse-unpaid.ts'
import { takeBackUnserved } from './take-back-unserved.ts'

/** Looks every five minutes whose time others can have: it is worth less to them the later they hear of it. */
export const takeBackTimesJob: Job = {
  name: 'take-back-times',
  shape: z.object({}),
  atOnce: 1,
  retries: { most: 3, delayS: 60, longestDelayS: 600 },
  longestS: 300,
  schedule: '*/5 * * * *',
  async run(deps) {
    await takeBackUnserved(deps, listBooked(deps.db, deps.clock.now()))
    await lapseUnpaid(deps)
  },
}
