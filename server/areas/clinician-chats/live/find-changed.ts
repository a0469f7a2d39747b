import type { Db } from '../../../data/database.ts'
import type { Announcement } from './announce.ts'

/** By account and chat, when it was changed last as far as was seen. */
export type KnownChats = Map<string, Map<string, number>>

/**
 * The chats of some accounts that changed since they were looked at last, and notes how they are now. Of an account
 * that was never looked at nothing has changed.
 */
export async function findChanged(
  db: Db,
  accountIds: readonly string[],
  known: KnownChats,
): Promise<Announcement[]> {
  const rows = await db
    .selectFrom('clinician_chats')
    .select(['id', 'account_id as accountId', 'updated_at as updatedAt'])
    .where('account_id', 'in', accountIds)
    .execute()
  const changed: Announcement[] = []
  for (const accountId of accountIds) {
    const before = known.get(accountId)
    const now = new Map<string, number>()
    known.set(accountId, now)
    for (const row of rows.filter((one) => one.accountId === accountId)) {
      now.set(row.id, row.updatedAt.getTime())
      if (before && before.get(row.id) !== row.updatedAt.getTime()) {
        changed.push({ accountId, chatId: row.id })
      }
    }
  }
  return changed
}
