import { sql } from 'kysely'
import type { Db } from '../../../data/database.ts'
import { addedBy, type CountName, countNames, dayColumns, sumDays } from './counts.ts'

/** Counts of one page, of the visits that were begun alike. */
export interface CountedPage extends Record<CountName, number> {
  versionId: string
  deviceClass: string
  /** By the key of each experiment. */
  variants: Record<string, string>
  pageUuid: string
  /** How many stays were that long: below each of stayBoundsS, and the rest. */
  stays: number[]
}

/** Days in UTC on which visits began, yyyy-MM-dd, both included; null where there is no end. */
export interface AskedDays {
  from: string | null
  to: string | null
}

type Row = Record<CountName, string> &
  Pick<CountedPage, 'versionId' | 'deviceClass' | 'variants' | 'pageUuid'> & { stays: string[] }

const readCounts = (row: Row): Record<CountName, number> => {
  // Of visits and calls there are far fewer than a number holds exactly.
  const count = (name: CountName) => [name, Number(row[name])] as const
  // Every name has an entry.
  return Object.fromEntries(countNames.map(count)) as Record<CountName, number>
}

/**
 * What happened to the visits of a programme, as of one moment: the sums and what was told since. Sums of another
 * database, to whose transactions ours have not come yet, are left aside.
 */
export async function readFunnel(
  db: Db,
  programmeId: string,
  { from, to }: AskedDays,
): Promise<CountedPage[]> {
  const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const rows = await moment.execute(async (transaction) => {
    const { rows: sums } = await sql<{ below: string }>`
      select case when below <= pg_snapshot_xmin(pg_current_snapshot()) then below else '0' end as below
      from funnel_sums`.execute(transaction)
    const below = sums[0]?.below ?? '0'
    // A value of its own, so that the database knows how few events that leaves.
    const since = addedBy(sql`tx >= ${below}::xid8`)
    const found = await sql<Row>`
      select version_id as "versionId", device_class as "deviceClass", variants,
        page_uuid as "pageUuid", ${sumDays()}
      from (
        select ${dayColumns} from funnel_days where ${below !== '0'}
        union all
        select * from (${since}) since
      ) days
      where version_id in (select id from programme_versions where programme_id = ${programmeId}::uuid)
        and day between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')
      group by version_id, device_class, variants, page_uuid`.execute(transaction)
    return found.rows
  })
  return rows.map((row) => {
    const { versionId, deviceClass, variants, pageUuid, stays } = row
    return {
      versionId,
      deviceClass,
      variants,
      pageUuid,
      ...readCounts(row),
      stays: stays.map(Number),
    }
  })
}
