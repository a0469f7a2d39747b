import type { Db } from '../../../data/database.ts'

/** Which version a preview shows. */
export interface PreviewedVersion {
  id: string
  publishedAt: Date
}

/** A visit that is only a test; of an author's preview with the version it shows. */
export interface TestVisit {
  id: string
  preview: PreviewedVersion | null
}

/** More than anybody has but authors, who begin a preview with each look; no tab shows the older ones any more. */
const findAtMost = 50

/** The tests of a browser and of who is signed in in it, the one used last first. */
export async function findTests(
  db: Db,
  browserHash: Buffer,
  accountIds: readonly string[],
): Promise<TestVisit[]> {
  const rows = await db
    .selectFrom('leads')
    .innerJoin('programme_versions as version', 'version.id', 'leads.version_id')
    .select(['leads.id', 'version.id as versionId', 'version.created_at as publishedAt', 'preview'])
    .where((where) =>
      where.or([
        where('leads.browser_hash', '=', browserHash),
        // What is an account's from the first has no browser.
        ...(accountIds.length > 0 ? [where('leads.account_id', 'in', accountIds)] : []),
      ]),
    )
    .where('leads.test_only', '=', true)
    .orderBy('leads.updated_at', 'desc')
    .limit(findAtMost)
    .execute()
  return rows.map(({ id, versionId, publishedAt, preview }) => ({
    id,
    preview: preview ? { id: versionId, publishedAt } : null,
  }))
}
