import * as z from 'zod/mini'
import type { Job } from '../../../worker/job.ts'
import { reminders } from '../appointment-change.ts'
import { appointmentMail } from './appointment-mail.ts'
import { takeDue } from './appointment-repository.ts'

/** Looks every five minutes whose appointment is a day or an hour away; each is written to once of either. */
export const remindJob: Job = {
  name: 'remind-of-appointments',
  shape: z.object({}),
  atOnce: 1,
  retries: { most: 3, delayS: 60, longestDelayS: 600 },
  longestS: 300,
  schedule: '*/5 * * * *',
  async run({ db, clock, jobs }) {
    await jobs.open()
    for (const what of reminders) {
      await db.transaction().execute(async (transaction) => {
        for (const due of await takeDue(transaction, what, clock.now())) {
          const event = `appointment ${what} ${due.consultId}`
          await jobs.send(transaction, appointmentMail, event, { ...due, what })
        }
      })
    }
  },
}
