import type { Db } from '../../../data/database.ts'

/** Whether a photo was sent with a message in a chat about its visit. */
export async function wasPhotoWritten(db: Db, leadId: string, photoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('clinician_chats as c')
    .innerJoin('clinician_messages as m', 'm.chat_id', 'c.id')
    .select('m.id')
    .where('c.lead_id', '=', leadId)
    .where('m.image_id', '=', photoId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
