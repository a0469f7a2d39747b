import { defineSweep } from '../../worker/define-sweep.ts'
import type { Job } from '../../worker/job.ts'
import { sweepSteps } from './sweep-steps.ts'

export const leadsJobs: readonly Job[] = [
  defineSweep('lead-steps', 57, ({ db, clock }) => sweepSteps(db, clock.now())),
]
