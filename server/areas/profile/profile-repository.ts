import type { Db } from '../../data/database.ts'

/** The account's address as its owner wrote it, and its leads, the one used last first. */
export interface AccountRecord {
  email: string
  leadIds: string[]
}

export async function findAccountRecord(db: Db, accountId: string): Promise<AccountRecord | null> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('leads', 'leads.account_id', 'accounts.id')
    .select(['accounts.email', 'leads.id as leadId'])
    .where('accounts.id', '=', accountId)
    .orderBy('leads.updated_at', 'desc')
    .execute()
  const [first] = rows
  if (!first) return null
  return { email: first.email, leadIds: rows.flatMap(({ leadId }) => leadId ?? []) }
}
