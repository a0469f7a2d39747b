import type { Transaction } from 'kysely'
import type { DatabaseSchema } from '../../data/schema.ts'
import type { Deps } from '../../deps.ts'

/** What happens, in the transaction that makes it so, once nothing of an action item is left to do. */
export async function tellClinicOfCompleted(
  _deps: Pick<Deps, 'jobs' | 'clock'>,
  _transaction: Transaction<DatabaseSchema>,
  _actionItemId: string,
): Promise<void> {}
