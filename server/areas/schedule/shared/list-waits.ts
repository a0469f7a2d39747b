import type { Db } from '../../../data/database.ts'

/** Whom to write to once a time is free. */
export interface WaitRecord {
  leadId: string
  email: string
  askedAt: Date
}

/** Who waits for a time in these visits. */
export async function listWaits(db: Db, leadIds: readonly string[]): Promise<WaitRecord[]> {
  if (leadIds.length === 0) return []
  return db
    .selectFrom('slot_waits')
    .select(['lead_id as leadId', 'email', 'asked_at as askedAt'])
    .where('lead_id', 'in', leadIds)
    .execute()
}
