import * as z from 'zod/mini'
import type { Db } from '../../../data/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Job } from '../../../worker/job.ts'
import { findRenewal, listRenewals } from '../find-renewal.ts'
import { listDueVersions, takeDue } from './due-repository.ts'
import { renewalMail } from './renewal-mail.ts'

/** Never so many at once that a run takes long; the next one goes on. */
const mostAtOnce = 500

async function listRenewable(db: Db, now: Date): Promise<string[]> {
  const renewable: string[] = []
  const offered = await listRenewals(db)
  for (const versionId of await listDueVersions(db, now)) {
    if (await findRenewal(db, offered, versionId)) renewable.push(versionId)
  }
  return renewable
}

/** Looks each hour what can be renewed from now on. */
export const tellRenewalsJob: Job = {
  name: 'tell-renewals',
  shape: z.object({}),
  atOnce: 1,
  retries: { most: 3, delayS: 60, longestDelayS: 600 },
  longestS: 300,
  schedule: '41 * * * *',
  async run({ db, clock, jobs }: Deps) {
    const now = clock.now()
    const versions = await listRenewable(db, now)
    if (versions.length === 0) return
    await db.transaction().execute(async (transaction) => {
      for (const due of await takeDue(transaction, versions, mostAtOnce, now)) {
        await jobs.send(transaction, renewalMail, `renewal ${due.prescriptions[0]}`, due)
      }
    })
  },
}
