import { defineSweep } from '../../../worker/define-sweep.ts'
import type { Job } from '../../../worker/job.ts'
import { slotOpenMail } from './slot-open-mail.ts'
import { tellWaitingJob } from './tell-waiting.ts'
import { sweepWaits } from './wait-repository.ts'

export const waitingJobs: readonly Job[] = [
  slotOpenMail,
  tellWaitingJob,
  defineSweep('waits', 13, ({ db, clock }) => sweepWaits(db, clock.now())),
]
