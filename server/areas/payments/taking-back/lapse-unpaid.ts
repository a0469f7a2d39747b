import type { Db } from '../../../data/database.ts'
import type { Deps } from '../../../deps.ts'
import { RaisedLeads } from '../../../http/access/raised-leads.ts'
import { owesPayment } from '../../../programmes/owes-payment.ts'
import { findVersion } from '../../../programmes/repository.ts'
import { cancelAppointments } from '../../schedule/shared/cancel-appointments.ts'
import { forgetPlaces } from '../../schedule/shared/times-of-network.ts'
import { keepTimes, lockLapsing, type UnpaidVisit } from '../../schedule/shared/unpaid-times.ts'
import { askToEndTry } from './end-unpaid-try-job.ts'

/** Visits that are looked at in one transaction. */
const mostAtOnce = 500
/** So long beyond its hour a try under way keeps the time: for two since the visit booked, however often it tries. */
const pendingMs = 3_600_000

/** How the tries of visits stand that are paid or under way. */
async function findTries(db: Db, leadIds: readonly string[]) {
  const rows = await db
    .selectFrom('payments')
    .select(['lead_id', 'status', 'provider_key as key'])
    .where('lead_id', 'in', leadIds)
    .where('status', 'in', ['succeeded', 'pending'])
    .execute()
  return new Map(rows.map(({ lead_id, ...tried }) => [lead_id, tried]))
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
    const due: UnpaidVisit[] = []
    const passed: UnpaidVisit[] = []
    for (const visit of visits) {
      const tried = tries.get(visit.id)
      if (tried?.status !== 'pending') due.push(visit)
      // Somebody may be charged for the time as long as the try is not ended.
      else if (visit.lapsesAt.getTime() + pendingMs <= now.getTime()) {
        await askToEndTry(deps, transaction, tried.key, visit.consultId)
        if (visit.startsAt <= now) passed.push(visit)
      }
    }
    const unpaid: string[] = []
    for (const visit of due) {
      // One after the other: visits of one version find it kept after the first.
      const version = await findVersion(transaction, visit.versionId)
      const isPaid = tries.get(visit.id)?.status === 'succeeded'
      if (!isPaid && version && owesPayment(version, visit)) unpaid.push(visit.id)
    }
    await cancelAppointments(deps, await RaisedLeads.raise(transaction, unpaid), 'lapsed')
    await keepTimes(
      transaction,
      [...due, ...passed].map(({ id }) => id),
    )
    const paid = due.filter(({ id }) => tries.get(id)?.status === 'succeeded')
    await forgetPlaces(
      transaction,
      paid.map(({ id }) => id),
    )
    return visits.length < mostAtOnce ? null : (visits.at(-1)?.consultId ?? null)
  })
}

/**
 * Gives times to others that were booked long ago and not paid for; never while somebody may still be charged for one. A
 * try that has kept its time for long enough is ended first.
 */
export async function lapseUnpaid(deps: Deps): Promise<void> {
  await deps.jobs.open()
  let behind: string | null = null
  do behind = await lapsePart(deps, behind)
  while (behind !== null)
}
