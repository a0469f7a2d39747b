import type { Db } from '../../../data/database.ts'
import { bindLead } from '../../../http/access/lead-holders.ts'

export interface Account {
  id: string
  emailKey: string
  passwordHash: string
}

/** The account that owns a lead, if the request with this key made it. */
export async function findSignup(db: Db, leadId: string, key: string): Promise<Account | null> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('leads', 'leads.account_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.email_key as emailKey',
      'accounts.password_hash as passwordHash',
    ])
    .where('leads.id', '=', leadId)
    .where('accounts.signup_key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

/** An account with the address as its owner wrote it. */
export async function findAccountByEmail(
  db: Db,
  emailKey: string,
): Promise<{ id: string; email: string } | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return row ?? null
}

/** What checking the password of somebody signed in needs to know. */
export interface Credentials {
  email: string
  emailKey: string
  passwordHash: string
}

export async function findCredentials(db: Db, id: string): Promise<Credentials | null> {
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'email_key as emailKey', 'password_hash as passwordHash'])
    .where('id', '=', id)
    .executeTakeFirst()
  return account ?? null
}

/** What signing in with an address needs to know. */
export interface SignInAccount {
  id: string
  passwordHash: string
  /** The asking browser signed in to it before. */
  knowsBrowser: boolean
}

export async function findSignInAccount(
  db: Db,
  emailKey: string,
  browserHash: Buffer | null,
): Promise<SignInAccount | null> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('known_devices', (join) =>
      join
        .onRef('known_devices.account_id', '=', 'accounts.id')
        .on('known_devices.browser_hash', '=', browserHash),
    )
    .select([
      'accounts.id',
      'accounts.password_hash as passwordHash',
      'known_devices.browser_hash as knownHash',
    ])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  if (!row) return null
  return { id: row.id, passwordHash: row.passwordHash, knowsBrowser: row.knownHash !== null }
}

export interface NewAccount {
  id: string
  leadId: string
  /** Of the browser that held the lead when it was found to be the caller's. */
  heldBy: Buffer | null
  email: string
  emailKey: string
  passwordHash: string
  signupKey: string | null
}

/** Thrown inside the transaction to undo the account when the lead has an owner, or went to nobody. */
class LeadTaken extends Error {}

/**
 * Makes the account and gives it the lead, and does what belongs to it in the same transaction. False when the address is known, or the lead
 * has an owner or is not its caller's any more: hashing the password took a while.
 */
export async function claimLead(
  db: Db,
  account: NewAccount,
  onClaimed: (transaction: Db) => Promise<void>,
): Promise<boolean> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const inserted = await transaction
        .insertInto('accounts')
        .values({
          id: account.id,
          email: account.email,
          email_key: account.emailKey,
          password_hash: account.passwordHash,
          signup_key: account.signupKey,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!inserted) return false
      const { leadId, heldBy, id } = account
      if (!(await bindLead(transaction, leadId, heldBy, id))) throw new LeadTaken()
      await onClaimed(transaction)
      return true
    })
  } catch (error) {
    if (error instanceof LeadTaken) return false
    throw error
  }
}

/** The account's lead to go on with: the wanted one if it can be, else the one that was used last and is no test. */
export async function findOpenLead(
  db: Db,
  accountId: string,
  wantedId: string | null,
): Promise<string | null> {
  const row = await db
    .selectFrom('leads')
    .select('leads.id')
    .where('leads.account_id', '=', accountId)
    .where('leads.status', '=', 'active')
    .where((where) => where.or([where('leads.id', '=', wantedId), where('test_only', '=', false)]))
    .orderBy(
      (order) => order('leads.id', '=', wantedId),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('leads.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
