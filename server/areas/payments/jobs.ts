import { defineSweep } from '../../worker/define-sweep.ts'
import type { Job } from '../../worker/job.ts'
import { settlePaymentJob } from './settle-payment.ts'
import { refundFailedJob } from './settle-refund.ts'
import { sweepRefunds } from './sweep-refunds.ts'
import { endUnpaidTryJob } from './taking-back/end-unpaid-try-job.ts'
import { takeBackTimesJob } from './taking-back/take-back-times-job.ts'

export const paymentsJobs: readonly Job[] = [
  settlePaymentJob,
  refundFailedJob,
  defineSweep('refunds', 9, sweepRefunds),
  takeBackTimesJob,
  endUnpaidTryJob,
]
