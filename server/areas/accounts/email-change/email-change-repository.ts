import type { Transaction } from 'kysely'
import { emailProofLifeMs } from '../../../../contract/limits.ts'
import type { Db } from '../../../data/database.ts'
import { isTaken } from '../../../data/database-errors.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import { lockAccount } from '../../../http/access/lock-account.ts'

const hourMs = 3_600_000
/** Mails that one account may have sent to new addresses within an hour. */
const linksPerHour = 5

/** A new address that is asked for; its mail may be tried several times, each with a token of its own. */
export interface AskedAddress {
  id: string
  accountId: string
  tokenHash: Buffer
  email: string
  emailKey: string
}

/**
 * Keeps a token that may be mailed. `taken` when an account has the address: its owner is told, and the token opens
 * nothing. Null when there were enough mails, or the address is the account's already.
 */
export async function addEmailChange(
  db: Db,
  { id, accountId, tokenHash, email, emailKey }: AskedAddress,
  now: Date,
): Promise<'free' | 'taken' | null> {
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    const { mailed } = await transaction
      .selectFrom('email_changes')
      .select(({ fn }) => fn.countAll<string>().as('mailed'))
      .where('account_id', '=', accountId)
      .where('id', '<>', id)
      .where('created_at', '>', new Date(now.getTime() - hourMs))
      .executeTakeFirstOrThrow()
    const holder = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('email_key', '=', emailKey)
      .executeTakeFirst()
    if (Number(mailed) >= linksPerHour || holder?.id === accountId) return null
    const token = {
      token_hash: tokenHash,
      expires_at: new Date(now.getTime() + emailProofLifeMs),
    }
    await transaction
      .insertInto('email_changes')
      .values({ ...token, id, account_id: accountId, email, email_key: emailKey, created_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(token))
      .execute()
    return holder ? 'taken' : 'free'
  })
}

/** The account that wants an address, by the token mailed there. */
export interface FoundChange {
  id: string
  accountId: string
  /** The address the account has now, as its owner wrote it and as it is compared. */
  email: string
  emailKey: string
  passwordHash: string
  isProven: boolean
}

export async function findEmailChange(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundChange | null> {
  const row = await db
    .selectFrom('email_changes')
    .innerJoin('accounts', 'accounts.id', 'email_changes.account_id')
    .select([
      'email_changes.id',
      'accounts.id as accountId',
      'accounts.email',
      'accounts.email_key as emailKey',
      'accounts.password_hash as passwordHash',
      'email_changes.used_at as usedAt',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const { usedAt, ...change } = row
  return { ...change, isProven: usedAt !== null }
}

/**
 * Gives the account, which the caller holds, its new address, proven by the link. False when somebody has it by now, or
 * when the change was taken back.
 */
export async function takeEmailChange(
  transaction: Transaction<DatabaseSchema>,
  { id, accountId }: FoundChange,
  now: Date,
): Promise<boolean> {
  const change = await transaction
    .updateTable('email_changes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning(['email', 'email_key'])
    .executeTakeFirst()
  if (!change) return false
  try {
    await transaction
      .updateTable('accounts')
      .set({ ...change, proven_at: now })
      .where('id', '=', accountId)
      .execute()
    return true
  } catch (error) {
    if (isTaken(error, 'accounts_email_key_key')) return false
    throw error
  }
}

/** Forgets changes whose links ended. */
export async function sweepEmailChanges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('expires_at', '<', now).execute()
}
