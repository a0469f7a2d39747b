import { defineSweep } from '../../worker/define-sweep.ts'
import type { Job } from '../../worker/job.ts'
import { confirmMail } from './confirm-mail.ts'
import { sweepLinks } from './subscription-repository.ts'

export const subscriptionsJobs: readonly Job[] = [
  confirmMail,
  defineSweep('subscriptions', 47, ({ db, clock }) => sweepLinks(db, clock.now())),
]
