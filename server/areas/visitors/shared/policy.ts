import type { Db } from '../../../data/database.ts'
import { parseUuid } from '../../../data/uuid.ts'
import { type Caller, isCallers } from '../../../http/browser.ts'
import { claimRxUser, findRxUser, type RxUser } from './rx-user-repository.ts'

/**
 * The user an id names, if it is the caller's. One that a bare API client made goes to the first browser
 * that comes with its id; a browser that has a user of its own already still may name it.
 */
export async function findUsableUser(
  db: Db,
  id: string | null | undefined,
  caller: Caller,
): Promise<RxUser | null> {
  const uuid = parseUuid(id)
  const user = uuid ? await findRxUser(db, uuid) : null
  if (!user || isCallers(caller, user.browserHash)) return user
  if (user.browserHash !== null || !caller.hash) return null
  return (await claimRxUser(db, user.id, caller.hash)) ?? user
}

/** A user belongs to one condition and one visitor for good; anything else takes the visitor's own. */
export function fitsVisitor(user: RxUser, fuuid: string, caller: Caller): boolean {
  return user.programmeId === fuuid && isCallers(caller, user.browserHash)
}
