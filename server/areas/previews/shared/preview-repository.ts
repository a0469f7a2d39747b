import type { Db } from '../../../data/database.ts'

/** Which version a preview shows. */
export interface PreviewedVersion {
  id: string
  publishedAt: Date
}

/** What a browser's test shows: the version, where an author looks at one. Null for a visit that is no test. */
export async function findTest(
  db: Db,
  leadId: string,
  browserHash: Buffer,
): Promise<{ preview: PreviewedVersion | null } | null> {
  const row = await db
    .selectFrom('leads')
    .innerJoin('programme_versions as version', 'version.id', 'leads.version_id')
    .select(['version.id', 'version.created_at as publishedAt', 'preview'])
    .where('leads.id', '=', leadId)
    .where('leads.browser_hash', '=', browserHash)
    .where('leads.test_only', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const { id, publishedAt, preview } = row
  return { preview: preview ? { id, publishedAt } : null }
}
