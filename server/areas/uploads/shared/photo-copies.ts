import type { Db } from '../../../data/database.ts'
import type { Deps } from '../../../deps.ts'
import { shrinkImage } from '../shrink-image.ts'

export interface StoredPhoto {
  id: string
  leadId: string
  width: number
  height: number
  createdAt: Date
}

export async function findPhoto(db: Db, id: string): Promise<StoredPhoto | null> {
  const row = await db
    .selectFrom('images')
    .select(['id', 'lead_id as leadId', 'width', 'height', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The photos of visits, oldest first. */
export async function listPhotoIds(db: Db, leadIds: readonly string[]): Promise<string[]> {
  if (leadIds.length === 0) return []
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('lead_id', 'in', leadIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A smaller copy of a photo, as JPEG; null when its file is not there. */
export async function readPhotoCopy(
  { storage }: Pick<Deps, 'storage'>,
  id: string,
): Promise<Buffer | null> {
  const bytes = await storage.get(id)
  return bytes && shrinkImage(bytes, 'large')
}
