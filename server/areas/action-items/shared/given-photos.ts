import type { Db } from '../../../data/database.ts'

/** Whether a photo is what the patient of a visit gave for an action item, as a clinic sees it. */
export async function wasPhotoGiven(db: Db, leadId: string, photoId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('action_items')
    .select('given')
    .where('lead_id', '=', leadId)
    .execute()
  return rows.some(({ given }) =>
    Object.values(given).some(({ image_id: id }) => id?.toLowerCase() === photoId),
  )
}
