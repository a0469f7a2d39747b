import type { Transaction } from 'kysely'
import { isUnserved } from '../../../../flow/engine/ways/is-unserved.ts'
import { findPage } from '../../../../flow/engine/ways/next-page.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { LeftAt } from '../../../http/access/left-leads.ts'
import { RaisedLeads } from '../../../http/access/raised-leads.ts'
import { findVersion } from '../../../programmes/repository.ts'
import { takeTimesBack } from '../../schedule/shared/take-times-back.ts'
import { askRefunds } from '../refund-repository.ts'

/** The rest goes with the next turn. */
const mostAtOnce = 500

/**
 * Of the visits that were left where nobody serves them everything is taken back that they have of the programme: the
 * money goes back, the time is free for others. Both or neither, and nobody goes on with what is not theirs any more.
 * `lock` locks those visits, as they stand by then.
 */
export async function takeBackUnserved<End extends LeftAt>(
  deps: Deps,
  ends: AsyncIterable<End>,
  lock: (transaction: Transaction<DatabaseSchema>, end: End, most: number) => Promise<string[]>,
): Promise<void> {
  const { db, jobs } = deps
  // The mails are asked for in the transaction, without a further connection.
  await jobs.open()
  for await (const end of ends) {
    const version = await findVersion(db, end.versionId)
    const page = version && findPage(version.definition, end.lastPage)
    if (!page || !isUnserved(page, end.status === 'finished')) continue
    await db.transaction().execute(async (transaction) => {
      const locked = await lock(transaction, end, mostAtOnce)
      const left = await RaisedLeads.raise(transaction, locked)
      await askRefunds(left)
      await takeTimesBack(deps, left, 'canceled')
    })
  }
}
