import type { Transaction } from 'kysely'
import { actionItemType } from '../../../../contract/care/action-codes.ts'
import type { Db } from '../../../data/database.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import type { Deps } from '../../../deps.ts'
import { hasOpenItem, holdWaiting } from '../action-item-repository.ts'
import { finishType } from '../finish-type.ts'

/** Whether an account is asked for anything, of whichever of its patients [AUTH-05]. */
export async function hasActionItems(db: Db, accountId: string): Promise<boolean> {
  return hasOpenItem(db, accountId)
}

const asked = {
  message: { by: 'chat_id', type: actionItemType.MESSAGE },
  renewal: { by: 'prescription_id', type: actionItemType.PRESCRIPTION_RENEWALS },
} as const

/**
 * The patient wrote in this chat, or had this prescription renewed: what asked for it is done as far as that goes. In the
 * transaction that writes it.
 */
export async function finishAsked(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  transaction: Transaction<DatabaseSchema>,
  what: keyof typeof asked,
  id: string,
): Promise<void> {
  const { by, type } = asked[what]
  for (const item of await holdWaiting(transaction, by, id)) {
    if (item.types.includes(type)) await finishType(deps, transaction, item, type, {})
  }
}
