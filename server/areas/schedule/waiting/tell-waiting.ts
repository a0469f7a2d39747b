import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import type { Job } from '../../../worker/job.ts'
import { findDaysAhead, findOpenSlots } from '../find-open-slots.ts'
import { findClinicians } from '../schedule-repository.ts'
import { slotOpenMail } from './slot-open-mail.ts'
import { listAwaited, takeWaiting } from './wait-repository.ts'

/** So many are told for each time: some do not come, and each that comes in vain has lost an errand. */
const toldPerTime = 3
/** Never so many at once that a run takes long. */
const mostAtOnce = 200
const dayMs = 24 * 3_600_000

async function tellProgramme({ db, clock, jobs }: Deps, programmeId: string): Promise<void> {
  const now = clock.now()
  const clinicians = await findClinicians(db, programmeId)
  const span = { fromMs: now.getTime(), toMs: now.getTime() + findDaysAhead(clinicians) * dayMs }
  const seeker = { leadId: null, now }
  const open = await findOpenSlots(db, clinicians, span, seeker)
  if (open.length === 0) return
  await db.transaction().execute(async (transaction) => {
    const most = Math.min(toldPerTime * open.length, mostAtOnce)
    for (const mail of await takeWaiting(transaction, programmeId, most, now)) {
      await jobs.send(transaction, slotOpenMail, `slot-open ${mail}`, { mail })
    }
  })
}

/** Looks every ten minutes whether those who wait can have a time now. */
export const tellWaitingJob: Job = {
  name: 'tell-waiting',
  shape: z.object({}),
  atOnce: 1,
  retries: { most: 3, delayS: 60, longestDelayS: 600 },
  longestS: 300,
  schedule: '*/10 * * * *',
  async run(deps) {
    for (const programmeId of await listAwaited(deps.db)) await tellProgramme(deps, programmeId)
  },
}
