import type { Db } from '../../../data/database.ts'

/** What the consultation of a visit is named by; null when there is none of that id and visit. */
export async function findConsultNumber(
  db: Db,
  { id, leadId }: { id: string; leadId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('consultations')
    .select('display_id')
    .where('id', '=', id)
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  return row?.display_id ?? null
}
