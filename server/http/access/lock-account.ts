import type { Transaction } from 'kysely'
import type { DatabaseSchema } from '../../data/schema.ts'

/** What happens to an account's password happens one after the other. */
export async function lockAccount(
  transaction: Transaction<DatabaseSchema>,
  accountId: string,
): Promise<void> {
  await transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forUpdate()
    .execute()
}
