import type { Transaction } from 'kysely'
import { emailProofLifeMs } from '../../../../contract/limits.ts'
import type { Db } from '../../../data/database.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import { lockAccount } from '../../../http/access/lock-account.ts'

const hourMs = 3_600_000
/** Mails to one account within an hour. */
const linksPerHour = 5

/** One link: its mail may be tried several times, each with a token of its own. */
export interface ProofLink {
  id: string
  accountId: string
  tokenHash: Buffer
}

/** Keeps a token that may be mailed, and says whereto; null when it may not, or need not any more. */
export async function addEmailProof(
  db: Db,
  { id, accountId, tokenHash }: ProofLink,
  now: Date,
): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    const account = await transaction
      .selectFrom('accounts')
      .select(['email', 'proven_at'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    const { mailed } = await transaction
      .selectFrom('email_proofs')
      .select(({ fn }) => fn.countAll<string>().as('mailed'))
      .where('account_id', '=', accountId)
      .where('id', '<>', id)
      .where('created_at', '>', new Date(now.getTime() - hourMs))
      .executeTakeFirstOrThrow()
    if (!account || account.proven_at || Number(mailed) >= linksPerHour) return null
    const token = {
      token_hash: tokenHash,
      expires_at: new Date(now.getTime() + emailProofLifeMs),
    }
    await transaction
      .insertInto('email_proofs')
      .values({ ...token, id, account_id: accountId, created_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(token))
      .execute()
    return account.email
  })
}

/** The account whose address a mailed token proves. */
export interface ProvenAddress {
  accountId: string
  emailKey: string
  passwordHash: string
  isProven: boolean
}

export async function findEmailProof(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<ProvenAddress | null> {
  const row = await db
    .selectFrom('email_proofs')
    .innerJoin('accounts', 'accounts.id', 'email_proofs.account_id')
    .select([
      'accounts.id as accountId',
      'accounts.email_key as emailKey',
      'accounts.password_hash as passwordHash',
      'accounts.proven_at as provenAt',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const { provenAt, ...account } = row
  return { ...account, isProven: provenAt !== null }
}

/** Holds the account's password as it is. False when it is not the one that was found any more. */
export async function lockPassword(
  transaction: Transaction<DatabaseSchema>,
  { accountId, passwordHash }: ProvenAddress,
): Promise<boolean> {
  await lockAccount(transaction, accountId)
  const same = transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('password_hash', '=', passwordHash)
  return (await same.executeTakeFirst()) !== undefined
}

/** From now on mails to the account's address are known to reach its owner. */
export async function markProven(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ proven_at: now })
    .where('id', '=', accountId)
    .where('proven_at', 'is', null)
    .execute()
}

/** Forgets links that ended. */
export async function sweepEmailProofs(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_proofs').where('expires_at', '<', now).execute()
}
