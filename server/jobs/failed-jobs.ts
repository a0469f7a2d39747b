import { sql } from 'kysely'
import type { Db } from '../data/database.ts'
import type { Jobs } from './open-jobs.ts'
import { failedQueue } from './prepare-queues.ts'

export interface FailedJob {
  job: string
  asked: Date
  failed: Date
  tries: number
  /** The kind of the last failure; never what it said. */
  cause: string | null
  code: string | null
}

/** What failed as often as it may, oldest first. */
export async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select source_name as job, source_created_on as asked, created_on as failed,
      source_retry_count + 1 as tries, source_output ->> 'cause' as cause,
      source_output ->> 'code' as code
    from jobs.job where name = ${failedQueue} and state = 'created' order by created_on`.execute(db)
  return rows
}

const atOnce = 1_000

/** Gives them all their tries again, and says how many there were. */
export async function retryFailedJobs(jobs: Jobs): Promise<number> {
  const { boss } = await jobs.open()
  let moved = 0
  for (;;) {
    const some = await boss.redrive(failedQueue, { limit: atOnce })
    moved += some
    if (some < atOnce) return moved
  }
}
