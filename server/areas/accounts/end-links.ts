import type { Db } from '../../data/database.ts'

/** Makes every link for a new password void. */
export async function endResets(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Takes back every change that waits for its link. */
export async function endEmailChanges(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}
