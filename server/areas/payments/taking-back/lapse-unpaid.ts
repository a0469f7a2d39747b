import type { Db } from '../../../data/database.ts'
import type { Deps } from '../../../deps.ts'
import { RaisedLeads } from '../../../http/access/raised-leads.ts'
import { owesPayment } from '../../../programmes/owes-payment.ts'
import { findVersion } from '../../../programmes/repository.ts'
import { cancelAppointments } from '../../schedule/shared/cancel-appointments.ts'
import { keepTimes, lockLapsing, type UnpaidVisit } from '../../schedule/shared/unpaid-times.ts'

/** Visits that are looked at in one transaction. */
const mostAtOnce = 500
/** A try under way keeps the time so long beyond its hour: a day since the visit booked, however often it tries. */
const pendingMs = 23 * 3_600_000

/** How the tries of visits stand that are paid or under way. */
async function findTries(db: Db, leadIds: readonly string[]) {
  const rows = await db
    .selectFrom('payments')
    .select(['lead_id', 'status'])
    .where('lead_id', 'in', leadIds)
    .where('status', 'in', ['succeeded', 'pending'])
    .execute()
  return new Map(rows.map(({ lead_id, status }) => [lead_id, status]))
}

/** Lets one part of the times lapse. Returns the appointment the next part begins behind; null after the last. */
async function lapsePart(deps: Deps, behind: string | null): Promise<string | null> {
  const now = deps.clock.now()
  return deps.db.transaction().execute(async (transaction) => {
    const visits = await lockLapsing(transaction, now, behind, mostAtOnce)
    if (visits.length === 0) return null
    const tries = await findTries(
      transaction,
      visits.map(({ id }) => id),
    )
    const isPending = ({ id, lapsesAt }: UnpaidVisit) =>
      tries.get(id) === 'pending' && lapsesAt.getTime() + pendingMs > now.getTime()
    // What is pending stays as it is, and is looked at again.
    const due = visits.filter((visit) => !isPending(visit))
    const unpaid: string[] = []
    for (const visit of due) {
      // One after the other: visits of one version find it kept after the first.
      const version = await findVersion(transaction, visit.versionId)
      const isPaid = tries.get(visit.id) === 'succeeded'
      if (!isPaid && version && owesPayment(version, visit)) unpaid.push(visit.id)
    }
    await cancelAppointments(deps, await RaisedLeads.raise(transaction, unpaid), 'lapsed')
    await keepTimes(
      transaction,
      due.map(({ id }) => id),
    )
    return visits.length < mostAtOnce ? null : (visits.at(-1)?.consultId ?? null)
  })
}

/** Gives times to others that were booked long ago and not paid for; for a day never while a payment is under way. */
export async function lapseUnpaid(deps: Deps): Promise<void> {
  await deps.jobs.open()
  let behind: string | null = null
  do behind = await lapsePart(deps, behind)
  while (behind !== null)
}
