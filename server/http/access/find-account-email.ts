import type { Db } from '../../data/database.ts'

/** Where mails to an account go, as its owner wrote it; null when it is gone. */
export async function findAccountEmail(db: Db, id: string): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst()
  return account?.email ?? null
}
