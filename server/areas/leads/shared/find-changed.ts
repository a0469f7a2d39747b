import { sql } from 'kysely'
import type { Db } from '../../../data/database.ts'
import type { LeadStep } from '../../../http/access/tables/leads.ts'

/**
 * The items whose answers were changed since the page that lists them was last seen, before this step. What
 * a change brought in is new and no change. Steps are forgotten with their keys, and then nothing is marked.
 */
export async function findChanged(
  db: Db,
  leadId: string,
  { revision, path }: LeadStep,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ item_id: number }>`
    select distinct a.item_id
    from answers a, (
      select step, (step->>'revision')::integer as revision from lead_steps
      where lead_id = ${leadId}::uuid and step->'path'->>-1 = ${path.at(-1)}
        and (step->>'revision')::integer < ${revision}
      order by 2 desc limit 1
    ) seen
    where a.lead_id = ${leadId}::uuid and a.revision > seen.revision and a.revision <= ${revision}
      and seen.step->'path' ? a.page_uuid::text`.execute(db)
  return new Set(rows.map((row) => row.item_id))
}
