import { sql } from 'kysely'
import type { Job as Delivery } from 'pg-boss'
import { jobs as register } from '../../server/areas/jobs.ts'
import type { Deps } from '../../server/deps.ts'
import { deliver } from '../../server/worker/deliver.ts'
import type { Job } from '../../server/worker/job.ts'
import { silentLog } from './silent-log.ts'

/** Carries out what is due, as a worker would, and says how many deliveries there were. */
export async function finishJobs(deps: Deps, jobs: readonly Job[] = register): Promise<number> {
  const queues = await deps.jobs.open()
  const workshop = { queues, deps, log: silentLog }
  const { rows } = await sql<{ name: string }>`
    select distinct name from jobs.job where state < 'active' and start_after <= now()`.execute(
    queues.db,
  )
  const due = jobs.filter((job) => rows.some(({ name }) => name === job.name))
  const finishOne = async (job: Job): Promise<number> => {
    const fetched: Delivery<unknown>[] = await queues.boss.fetch(job.name, { batchSize: 50 })
    for (const delivery of fetched) {
      const { status, output } = await deliver(workshop, job, delivery)
      if (status === 'failed') await queues.boss.fail(job.name, delivery, output)
    }
    return fetched.length === 0 ? 0 : fetched.length + (await finishOne(job))
  }
  const counts = await Promise.all(due.map(finishOne))
  return counts.reduce((sum, count) => sum + count, 0)
}
