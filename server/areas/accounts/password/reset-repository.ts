import type { Db } from '../../../data/database.ts'
import { lockAccount } from '../../../http/access/lock-account.ts'
import { endResets } from '../end-links.ts'

const linkLifeMs = 3_600_000
/** Mails to one account within an hour. */
const linksPerHour = 5
const hourMs = 3_600_000
const keptMs = 24 * 3_600_000

/** One link: its mail may be tried several times, each with a token of its own. */
export interface ResetLink {
  id: string
  accountId: string
  tokenHash: Buffer
}

/**
 * Keeps a token that may be mailed; older ones are void. False when the account got enough mails, or a newer
 * one, or used this link already.
 */
export async function addReset(
  db: Db,
  { id, accountId, tokenHash }: ResetLink,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    const { mailed } = await transaction
      .selectFrom('password_resets')
      .select(({ fn }) => fn.countAll<string>().as('mailed'))
      .where('account_id', '=', accountId)
      .where('id', '<>', id)
      .where('created_at', '>', new Date(now.getTime() - hourMs))
      .executeTakeFirstOrThrow()
    if (Number(mailed) >= linksPerHour) return false
    const token = {
      token_hash: tokenHash,
      expires_at: new Date(now.getTime() + linkLifeMs),
    }
    const renewed = await transaction
      .updateTable('password_resets')
      .set(token)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (renewed) return true
    const known = transaction.selectFrom('password_resets').select('id').where('id', '=', id)
    if (await known.executeTakeFirst()) return false
    await endResets(transaction, accountId, now)
    await transaction
      .insertInto('password_resets')
      .values({ ...token, id, account_id: accountId, created_at: now, ended_at: null })
      .execute()
    return true
  })
}

export interface LiveReset {
  accountId: string
  email: string
  emailKey: string
}

export async function findLiveReset(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<LiveReset | null> {
  const row = await db
    .selectFrom('password_resets')
    .innerJoin('accounts', 'accounts.id', 'password_resets.account_id')
    .select(['accounts.id as accountId', 'accounts.email', 'accounts.email_key as emailKey'])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Uses a token up; of any number at once one is told true. */
export async function spendReset(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const spent = await db
    .updateTable('password_resets')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst()
  return spent !== undefined
}

/** Forgets tokens of which no mail counts any more. */
export async function sweepResets(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  await db.deleteFrom('password_resets').where('expires_at', '<', before).execute()
}
