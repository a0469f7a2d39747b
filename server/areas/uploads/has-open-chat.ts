import type { Db } from '../../data/database.ts'

/** Whether a visit that was sent gets photos all the same: its patient can send one to a clinician. */
export async function hasOpenChat(db: Db, leadId: string): Promise<boolean> {
  const row = await db
    .selectFrom('clinician_chats')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('is_available', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
