import type { Db } from '../../data/database.ts'

/** Whether a chat is of this patient of the account. */
export async function isChatOf(
  db: Db,
  id: string,
  { accountId, patientId }: { accountId: string; patientId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('clinician_chats')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return row !== undefined
}
