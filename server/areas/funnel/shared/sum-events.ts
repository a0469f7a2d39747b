import { sql } from 'kysely'
import type { Db } from '../../../data/database.ts'
import type { Deps } from '../../../deps.ts'
import { defineSweep } from '../../../worker/define-sweep.ts'
import { adoptEvents } from '../../leads/shared/adopt-events.ts'
import { addedBy, countNames, dayColumns, stayColumns } from './counts.ts'

/** Events that are summed at once: well within the time a statement has. */
const mostAtOnce = 5_000
/** A turn of the job ends before its time is over; the next one goes on. */
const longestMs = 300_000

const addToDays = sql.join([
  ...countNames.map(
    (name) => sql`${sql.ref(name)} = d.${sql.ref(name)} + excluded.${sql.ref(name)}`,
  ),
  sql`stays = array[${stayColumns((stay) => sql`d.${stay} + excluded.${stay}`)}]`,
])

/**
 * Adds the next events to the sums: those of the transactions below one that is older than all under way, so that none
 * of them is still to come. Tells whether there are more.
 */
async function sumNext(db: Db, most: number): Promise<boolean> {
  await sql`insert into funnel_sums values (true, '0') on conflict do nothing`.execute(db)
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ below: string; isVoid: boolean }>`
      select below, below > pg_snapshot_xmin(pg_current_snapshot()) as "isVoid"
      from funnel_sums for update`.execute(transaction)
    // Of another database, which had more transactions: restored here with its events.
    if (rows[0]?.isVoid) await transaction.deleteFrom('funnel_days').execute()
    const from = sql`${rows[0]?.isVoid ? '0' : rows[0]?.below}::xid8`
    const { rows: ends } = await sql<{ to: string; isMore: boolean }>`
      select least(beyond, oldest) as to, beyond < oldest as "isMore" from (
        select (tx::text::numeric + 1)::text::xid8 as beyond,
          pg_snapshot_xmin(pg_current_snapshot()) as oldest
        from (select tx from lead_events where tx >= ${from} order by tx limit ${most}) ahead
        order by tx desc limit 1
      ) ends`.execute(transaction)
    const [end] = ends
    if (!end) return false
    const to = sql`${end.to}::xid8`
    await sql`
      insert into funnel_days as d (${dayColumns})
      ${addedBy(sql`tx >= ${from} and tx < ${to}`)}
      on conflict (version_id, day, device_class, variants, page_uuid) do update set ${addToDays}
    `.execute(transaction)
    await sql`update funnel_sums set below = greatest(${from}, ${to})`.execute(transaction)
    return end.isMore
  })
}

/**
 * Sums what happened to visits until now, `most` events at a time. What is still being written is left for the next time.
 * Tells whether there was time for all.
 */
export async function sumEvents(db: Db, most = mostAtOnce): Promise<boolean> {
  const startedMs = performance.now()
  const hasTime = () => performance.now() - startedMs < longestMs
  for (const work of [adoptEvents, sumNext]) {
    while (await work(db, most)) if (!hasTime()) return false
  }
  return true
}

export const funnelJob = defineSweep('lead-events', 41, async ({ db }: Deps) => {
  await sumEvents(db)
})
