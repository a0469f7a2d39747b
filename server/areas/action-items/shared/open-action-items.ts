import type { Transaction } from 'kysely'
import { actionItemType } from '../../../../contract/care/action-codes.ts'
import type { Db } from '../../../data/database.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import type { Deps } from '../../../deps.ts'
import { hasOpenItem, holdWaiting } from './action-item-repository.ts'
import { finishType } from './finish-type.ts'

/** Whether an account is asked for anything, of whichever of its patients [AUTH-05]. */
export async function hasActionItems(db: Db, accountId: string): Promise<boolean> {
  return hasOpenItem(db, accountId)
}

/** The patient wrote in this chat: what asked for that is done as far as it goes. In the transaction that writes it. */
export async function finishAnswered(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  transaction: Transaction<DatabaseSchema>,
  chatId: string,
): Promise<void> {
  const { MESSAGE } = actionItemType
  for (const item of await holdWaiting(transaction, chatId)) {
    if (item.types.includes(MESSAGE)) await finishType(deps, transaction, item, MESSAGE, {})
  }
}
