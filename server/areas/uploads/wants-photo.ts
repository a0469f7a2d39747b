import { sql } from 'kysely'
import { actionItemType } from '../../../contract/care/action-codes.ts'
import type { Db } from '../../data/database.ts'

const photoTypes = [actionItemType.PHOTO_ID, actionItemType.SELFIE]

/** Whether a visit that was sent gets photos all the same: its care team asked for one. */
export async function wantsPhoto(db: Db, leadId: string): Promise<boolean> {
  const row = await db
    .selectFrom('action_items')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`item_types && ${photoTypes}::integer[]`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
