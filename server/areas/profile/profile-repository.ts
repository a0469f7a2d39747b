import type { Db } from '../../data/database.ts'

/** The account's address as its owner wrote it. */
export async function findEmail(db: Db, accountId: string): Promise<string> {
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return email
}
