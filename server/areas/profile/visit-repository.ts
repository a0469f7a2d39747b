import { visitClaimTries } from '../../../contract/limits.ts'
import type { Db } from '../../data/database.ts'

/** More than anybody has; the older ones stay stored. */
const listedAtMost = 50

export interface ListedVisit {
  id: string
  begunAt: Date
  finishedAt: Date | null
  claimTries: number
}

/** The visits of an account, or those offered to it; the one used last first. */
export async function findVisits(
  db: Db,
  accountId: string,
  by: 'account_id' | 'offered_to',
): Promise<ListedVisit[]> {
  return db
    .selectFrom('leads')
    .select([
      'id',
      'created_at as begunAt',
      'finished_at as finishedAt',
      'claim_tries as claimTries',
    ])
    .where(by, '=', accountId)
    .orderBy('updated_at', 'desc')
    .limit(listedAtMost)
    .execute()
}

export async function isAddressProven(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('proven_at')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.proven_at != null
}

/** Whether a visit is offered to an account. */
export async function isOffered(db: Db, leadId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('leads')
    .select('id')
    .where('id', '=', leadId)
    .where('offered_to', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts a date of birth before it is looked at, however many come at once. False when there were too many. */
export async function countClaim(db: Db, leadId: string, accountId: string): Promise<boolean> {
  const counted = await db
    .updateTable('leads')
    .set((set) => ({ claim_tries: set('claim_tries', '+', 1) }))
    .where('id', '=', leadId)
    .where('offered_to', '=', accountId)
    .where('claim_tries', '<', visitClaimTries)
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

/**
 * Ends an offer: the visit is the account's, or for good nobody's. False when another answer ended it before:
 * of two at once one is true.
 */
export async function endOffer(
  db: Db,
  leadId: string,
  accountId: string,
  isTheirs: boolean,
): Promise<boolean> {
  const ended = await db
    .updateTable('leads')
    .set({ offered_to: null, ...(isTheirs && { account_id: accountId }) })
    .where('id', '=', leadId)
    .where('offered_to', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
