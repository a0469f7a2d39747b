import { sql } from 'kysely'
import { measureWays } from '../../../../flow/engine/ways/longest-way.ts'
import { takesPayment } from '../../../../flow/pages/before-leaving.ts'
import type { Db } from '../../../data/database.ts'
import type { Deps } from '../../../deps.ts'
import { RaisedLeads } from '../../../http/access/raised-leads.ts'
import { findVersion } from '../../../programmes/repository.ts'
import { takeTimesBack } from '../../schedule/shared/take-times-back.ts'
import { lockLapsing, setLapse, type UnpaidVisit } from '../../schedule/shared/unpaid-times.ts'

/** The rest goes with the next turn. */
const mostAtOnce = 500
/** A try under way keeps the time until it is known how it ended: then it is looked at again. */
const againMs = 5 * 60_000
/** Unless nobody has answered the bank for so long. */
const pendingHours = 24

/** How the tries of visits stand that are paid or under way. */
async function findTries(db: Db, leadIds: readonly string[]) {
  const rows = await db
    .selectFrom('payments')
    .select(['lead_id', 'status'])
    .where('lead_id', 'in', leadIds)
    .where((is) =>
      is.or([
        is('status', '=', 'succeeded'),
        is.and([
          is('status', '=', 'pending'),
          is('updated_at', '>', sql<Date>`now() - ${pendingHours} * interval '1 hour'`),
        ]),
      ]),
    )
    .execute()
  return new Map(rows.map(({ lead_id, status }) => [lead_id, status]))
}

/** Whether a visit was asked for its payment, or is to come to where it is. */
async function mustPay(db: Db, { versionId, status, path }: UnpaidVisit): Promise<boolean> {
  const version = status === 'active' ? await findVersion(db, versionId) : null
  if (!version?.price) return false
  const ahead = measureWays(version.definition, (page) => (takesPayment(page) ? 1 : 0))
  const asking = version.definition.pages.filter(takesPayment).map(({ uuid }) => uuid)
  return path.some((uuid) => asking.includes(uuid)) || (ahead.get(path.at(-1) ?? '') ?? 0) > 0
}

/** Gives times to others that were booked long ago and not paid for; never while a payment is under way. */
export async function lapseUnpaid(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await deps.jobs.open()
  await deps.db.transaction().execute(async (transaction) => {
    const visits = await lockLapsing(transaction, now, mostAtOnce)
    if (visits.length === 0) return
    const ids = visits.map(({ id }) => id)
    const tries = await findTries(transaction, ids)
    const isPending = (id: string) => tries.get(id) === 'pending'
    const unpaid: string[] = []
    for (const visit of visits) {
      // One after the other: visits of one version find it kept after the first.
      if (!tries.has(visit.id) && (await mustPay(transaction, visit))) unpaid.push(visit.id)
    }
    await takeTimesBack(deps, await RaisedLeads.raise(transaction, unpaid), 'lapsed')
    await setLapse(transaction, ids.filter(isPending), new Date(now.getTime() + againMs))
    const settled = ids.filter((id) => !isPending(id))
    await setLapse(transaction, settled, null)
  })
}
