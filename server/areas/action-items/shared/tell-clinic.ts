import type { Transaction } from 'kysely'
import type { DatabaseSchema } from '../../../data/schema.ts'
import type { Deps } from '../../../deps.ts'
import { emitClinicEvent } from '../../clinic/shared/emit-event.ts'

/** What happens, in the transaction that makes it so, once nothing of an action item is left to do. */
export function tellClinicOfCompleted(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  transaction: Transaction<DatabaseSchema>,
  actionItemId: string,
): Promise<void> {
  return emitClinicEvent(deps, transaction, { type: 'action-item.completed', id: actionItemId })
}
