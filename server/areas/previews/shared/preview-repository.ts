import type { Db } from '../../../data/database.ts'

/** Which version a preview shows. */
export interface PreviewedVersion {
  id: string
  publishedAt: Date
}

/** The version that a browser's preview shows; null for any other visit. */
export async function findPreviewedVersion(
  db: Db,
  leadId: string,
  browserHash: Buffer,
): Promise<PreviewedVersion | null> {
  const row = await db
    .selectFrom('leads')
    .innerJoin('programme_versions as version', 'version.id', 'leads.version_id')
    .select(['version.id', 'version.created_at as publishedAt'])
    .where('leads.id', '=', leadId)
    .where('leads.browser_hash', '=', browserHash)
    .where('leads.preview', '=', true)
    .executeTakeFirst()
  return row ?? null
}
