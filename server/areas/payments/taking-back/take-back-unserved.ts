import { isUnserved } from '../../../../flow/engine/ways/is-unserved.ts'
import { findPage } from '../../../../flow/engine/ways/next-page.ts'
import type { Deps } from '../../../deps.ts'
import { type LeadIds, listLeft, lockLeftAt } from '../../../http/access/left-leads.ts'
import { RaisedLeads } from '../../../http/access/raised-leads.ts'
import { findVersion } from '../../../programmes/repository.ts'
import { cancelAppointments } from '../../schedule/shared/cancel-appointments.ts'
import { askRefunds } from '../refund-repository.ts'

/**
 * Of those visits that were left where nobody serves them everything is taken back that they have of the programme: the
 * money goes back, the time is free for others. Both or neither, and nobody goes on with what is not theirs any more.
 */
export async function takeBackUnserved(deps: Deps, parts: AsyncIterable<LeadIds>): Promise<void> {
  const { db, jobs, clock } = deps
  // The mails are asked for in the transaction, without a further connection.
  await jobs.open()
  for await (const end of listLeft(db, parts, clock.now())) {
    const version = await findVersion(db, end.versionId)
    const page = version && findPage(version.definition, end.lastPage)
    if (!page || !isUnserved(page, end.status === 'finished')) continue
    await db.transaction().execute(async (transaction) => {
      const locked = await lockLeftAt(transaction, end)
      const left = await RaisedLeads.raise(transaction, locked)
      await askRefunds(left)
      await cancelAppointments(deps, left, 'canceled')
    })
  }
}
