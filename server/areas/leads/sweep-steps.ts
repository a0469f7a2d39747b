import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import { inParts } from '../../data/in-parts.ts'
import { requestsKeptMs } from '../../http/idempotency.ts'

/** Forgets where requests brought their leads, once nobody will repeat them any more. */
export async function sweepSteps(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - requestsKeptMs)
  await inParts((most) =>
    sql`
      delete from lead_steps where ctid = any(array(
        select ctid from lead_steps where created_at < ${before} limit ${most}
      ))`.execute(db),
  )
}
