import type { Transaction } from 'kysely'
import type { Db } from '../../../data/database.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import type { Deps } from '../../../deps.ts'
import { RaisedLeads } from '../../../http/access/raised-leads.ts'
import { owesPayment } from '../../../programmes/owes-payment.ts'
import { findVersion } from '../../../programmes/repository.ts'
import { cancelAppointments } from '../../schedule/shared/cancel-appointments.ts'
import { forgetPlaces } from '../../schedule/shared/times-of-network.ts'
import {
  isOver,
  keepTimes,
  type LapsingPart,
  lockLapsing,
  type UnpaidVisit,
} from '../../schedule/shared/unpaid-times.ts'
import { askToEndTry } from './end-unpaid-try-job.ts'

/** Visits that are looked at in one transaction. */
const mostAtOnce = 500

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

/** Lets times lapse, or keeps what is paid for, within the transaction that has locked these visits. */
async function lapseVisits(
  deps: Deps,
  transaction: Transaction<DatabaseSchema>,
  visits: readonly UnpaidVisit[],
  now: Date,
): Promise<void> {
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
    else if (isOver(visit.lapsesAt, now)) {
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
}

/** Lets one part of the times lapse. Returns whose they may be. */
async function lapsePart(deps: Deps, part: LapsingPart): Promise<UnpaidVisit[]> {
  const now = deps.clock.now()
  return deps.db.transaction().execute(async (transaction) => {
    const visits = await lockLapsing(transaction, now, part)
    if (visits.length > 0) await lapseVisits(deps, transaction, visits, now)
    return visits
  })
}

/** Lets the time of one visit lapse at once that nobody pays for any more. */
export async function lapseUnpaidOf(deps: Deps, leadId: string): Promise<void> {
  await deps.jobs.open()
  await lapsePart(deps, { leadId })
}

/**
 * Gives times to others that were booked long ago and not paid for; never while somebody may still be charged for one. A
 * try that has kept its time for long enough is ended first.
 */
export async function lapseUnpaid(deps: Deps): Promise<void> {
  await deps.jobs.open()
  let behind: string | null = null
  do {
    const visits: UnpaidVisit[] = await lapsePart(deps, { behind, most: mostAtOnce })
    behind = visits.length < mostAtOnce ? null : (visits.at(-1)?.consultId ?? null)
  } while (behind !== null)
}
