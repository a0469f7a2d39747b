import type { Db } from '../../../data/database.ts'

/** What somebody left in the built-in chat for a person to answer. */
export interface LeftMessage {
  leadId: string
  words: string
  contact: string
  createdAt: Date
  answeredAt: Date | null
}

/** What was left in visits and is still kept, the newest first. */
export async function listLeftMessages(db: Db, leadIds: readonly string[]): Promise<LeftMessage[]> {
  if (leadIds.length === 0) return []
  return db
    .selectFrom('chat_messages')
    .select([
      'lead_id as leadId',
      'words',
      'contact',
      'created_at as createdAt',
      'answered_at as answeredAt',
    ])
    .where('lead_id', 'in', leadIds)
    .orderBy('created_at', 'desc')
    .execute()
}
