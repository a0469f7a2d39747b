import { defineSweep } from '../../worker/define-sweep.ts'
import type { Job } from '../../worker/job.ts'
import { sweepMessages } from './chat-repository.ts'
import { mailWaiting } from './mail-waiting.ts'

export const chatJobs: readonly Job[] = [
  mailWaiting,
  defineSweep('messages', 23, ({ db, clock }) => sweepMessages(db, clock.now())),
]
