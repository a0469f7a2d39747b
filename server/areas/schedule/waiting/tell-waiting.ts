import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import type { Job } from '../../../worker/job.ts'
import { countOpenSlots } from '../find-open-slots.ts'
import { findClinicians } from '../schedule-repository.ts'
import { slotOpenMail } from './slot-open-mail.ts'
import { listAwaited, takeWaiting } from './wait-repository.ts'

/** So many are told for each time: some do not come, and each that comes in vain has lost an errand. */
const toldPerTime = 3
/** Never so many at once that a run takes long. */
const mostAtOnce = 200

async function tellProgramme({ db, clock, jobs }: Deps, programmeId: string): Promise<void> {
  const now = clock.now()
  const clinicians = await findClinicians(db, programmeId)
  const enough = Math.ceil(mostAtOnce / toldPerTime)
  const open = await countOpenSlots(db, clinicians, { leadId: null, now }, enough)
  if (open === 0) return
  await db.transaction().execute(async (transaction) => {
    const most = Math.min(toldPerTime * open, mostAtOnce)
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
