import { sql } from 'kysely'
import type { Db } from '../../../data/database.ts'

/** Whether a chat is of this patient of the account. */
export async function isChatOf(
  db: Db,
  id: string,
  { accountId, patientId }: { accountId: string; patientId: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from clinician_chats where id = ${id}
    and account_id = ${accountId} and patient_id = ${patientId}`.execute(db)
  return rows.length > 0
}
