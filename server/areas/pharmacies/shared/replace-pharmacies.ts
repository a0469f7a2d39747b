import { sql } from 'kysely'
import type { Db } from '../../../data/database.ts'
import { findPoint, findStateName } from '../../geodata/shared/zip-directory.ts'
import { formatPlace } from '../ball.ts'
import { addBeginnings } from '../short-beginnings.ts'
import { splitWords } from '../split-words.ts'

/** One pharmacy as a source tells it. */
export interface PharmacyRecord {
  dosespot_id: number
  name: string
  lines: string[]
  city: string
  /** Two letters. */
  state: string
  zip: string
  country: string
  phone: string | null
  hours: string[]
  home_delivery: boolean
}

export interface Replaced {
  kept: number
  /** Their zip code is none, so nobody can tell where they are. */
  unplaced: number
}

/** Throws where the directory, as `change` sees it, is not to take the place of the one before. */
export type Accept = (change: Db, kept: number, before: number) => Promise<void>

const rowsAtOnce = 1_000

function listWords({ name, lines, city, state }: PharmacyRecord): string[] {
  const text = [name, ...lines, city, state, findStateName(state) ?? ''].join(' ')
  return addBeginnings([...new Set(splitWords(text))])
}

async function insertRows(db: Db, rows: readonly object[]): Promise<number> {
  const { rows: written } = await sql`insert into pharmacies
    select * from json_populate_recordset(null::pharmacies, ${JSON.stringify(rows)}::json)
    on conflict (dosespot_id) do nothing returning 1`.execute(db)
  return written.length
}

/**
 * Puts a whole directory in the place of the one before, in one transaction: searches find the one before until
 * the new one is whole, and what is interrupted or not accepted has changed nothing. Holds a thousand rows at a time.
 */
export async function replacePharmacies(
  db: Db,
  records: AsyncIterable<PharmacyRecord> | Iterable<PharmacyRecord>,
  accept: Accept = async () => {},
): Promise<Replaced> {
  const replaced = await db.transaction().execute(async (change) => {
    await sql`lock table pharmacies in share row exclusive mode`.execute(change)
    const { numAffectedRows } = await sql`delete from pharmacies`.execute(change)
    const counts: Replaced = { kept: 0, unplaced: 0 }
    let rows: object[] = []
    for await (const record of records) {
      const point = await findPoint(record.zip)
      if (!point) counts.unplaced += 1
      else rows.push({ ...record, place: formatPlace(point), words: listWords(record) })
      if (rows.length < rowsAtOnce) continue
      counts.kept += await insertRows(change, rows)
      rows = []
    }
    counts.kept += await insertRows(change, rows)
    await accept(change, counts.kept, Number(numAffectedRows ?? 0))
    await sql`delete from pharmacy_words`.execute(change)
    await sql`insert into pharmacy_words (word, uses)
      select word, count(*) from pharmacies, unnest(words) as word group by word`.execute(change)
    return counts
  })
  // Else the first searches would be planned for the directory before, and find what is left of it in their way.
  await sql`vacuum analyze pharmacies`.execute(db)
  await sql`vacuum analyze pharmacy_words`.execute(db)
  return replaced
}
