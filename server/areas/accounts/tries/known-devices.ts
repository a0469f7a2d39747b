import type { Db } from '../../../data/database.ts'

/** A browser that proved to be the owner's: it has tries of its own to sign in from now on. */
export async function rememberDevice(
  db: Db,
  accountId: string,
  browserHash: Buffer,
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ account_id: accountId, browser_hash: browserHash, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'browser_hash']).doUpdateSet({ last_used_at: now }),
    )
    .execute()
}

/** Of the account's devices only this browser stays known; null keeps none. */
export async function forgetDevices(
  db: Db,
  accountId: string,
  keptHash: Buffer | null,
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('browser_hash', 'is distinct from', keptHash)
    .execute()
}
