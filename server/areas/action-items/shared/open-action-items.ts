import type { Db } from '../../../data/database.ts'
import { hasOpenItem } from './action-item-repository.ts'

/** Whether an account is asked for anything, of whichever of its patients [AUTH-05]. */
export async function hasActionItems(db: Db, accountId: string): Promise<boolean> {
  return hasOpenItem(db, accountId)
}
