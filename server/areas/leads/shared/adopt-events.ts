import { sql } from 'kysely'
import type { Db } from '../../../data/database.ts'

/**
 * Events that a backup of another database brought bear numbers of its transactions, which may lie ahead of ours: gives
 * `most` of them one of ours. Tells whether there may be more.
 */
export async function adoptEvents(db: Db, most: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lead_events set tx = default where ctid = any (array(
      select ctid from lead_events where tx >= pg_snapshot_xmax(pg_current_snapshot())
      order by tx limit ${most}
    ))`.execute(db)
  return numAffectedRows === BigInt(most)
}
