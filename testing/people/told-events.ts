import { sql } from 'kysely'
import { pageId } from '../flows/small-programme.ts'
import type { TestServer } from '../server/test-server.ts'

/** What the log tells of a visit, in the order it was written, as `revision kind page`. */
export async function readEvents(
  { db }: TestServer,
  leadId: string,
  pages: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ revision: number; kind: string; page_uuid: string }>`
    select revision, kind, page_uuid from lead_events where lead_id = ${leadId}::uuid
    order by tx::text::numeric, revision, kind = 'finish', kind <> 'back'`.execute(db)
  const nameOf = (uuid: string) => pages.find((name) => pageId(name) === uuid) ?? uuid
  return rows.map(({ revision, kind, page_uuid }) => `${revision} ${kind} ${nameOf(page_uuid)}`)
}
