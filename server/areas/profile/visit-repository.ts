import type { Db } from '../../data/database.ts'

/** More than anybody has; the older ones stay stored. */
const listedAtMost = 50

export interface ListedVisit {
  id: string
  begunAt: Date
  finishedAt: Date | null
  claimTries: number
}

/** The visits of an account, or those offered to it, the one used last first. What is only a test must not look like care. */
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
    .where('test_only', '=', false)
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
