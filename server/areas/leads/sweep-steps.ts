import type { Db } from '../../data/database.ts'
import { requestsKeptMs } from '../../http/idempotency.ts'

/** Forgets where requests brought their leads, once nobody will repeat them any more. */
export async function sweepSteps(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - requestsKeptMs)
  await db.deleteFrom('lead_steps').where('created_at', '<', before).execute()
}
