import type { Db } from '../../../data/database.ts'

export interface WaitingMessage {
  id: string
  programme: string
  created_at: Date
  contact: string
  words: string
}

/** What nobody has answered, the oldest first. */
export function listWaiting(db: Db): Promise<WaitingMessage[]> {
  return db
    .selectFrom('chat_messages as m')
    .innerJoin('leads as l', 'l.id', 'm.lead_id')
    .innerJoin('programmes as p', 'p.id', 'l.programme_id')
    .select(['m.id', 'p.slug as programme', 'm.created_at', 'm.contact', 'm.words'])
    .where('m.answered_at', 'is', null)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute()
}

/** False when no such message waits. */
export async function markAnswered(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_messages')
    .set({ answered_at: now })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
