import type { Job } from '../../worker/job.ts'
import { waitingMessageMail } from './waiting-message-mail.ts'

export const clinicianChatsJobs: readonly Job[] = [waitingMessageMail]
