import { sql } from 'kysely'
import type { Db } from '../../../data/database.ts'

/** What the consultation of a visit is named by; null when there is none of that id and visit. */
export async function findConsultNumber(
  db: Db,
  { id, leadId }: { id: string; leadId: string },
): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select display_id as number from consultations where id = ${id} and lead_id = ${leadId}`.execute(
    db,
  )
  return rows[0]?.number ?? null
}
