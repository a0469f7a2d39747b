import { type RawBuilder, sql } from 'kysely'
import type { Pharmacy } from '../../../contract/shapes/pharmacy.ts'
import type { Db } from '../../data/database.ts'
import { measureMiles } from './ball.ts'

/** More words of the directory than a beginning stands for; the most used come first. */
const mostBeginnings = 200
const mostAlike = 5
/**
 * Where nobody knows where to look: words that are in more pharmacies than this tell too little to put all of them
 * in order, and so many of them are.
 */
const tellingUses = 5_000
const mostOrdered = 1_000

/** What a typed word may stand for, and in how many pharmacies that is at most. */
export interface FoundWord {
  words: string[]
  uses: number
}

interface WordRow {
  word: string
  uses: number
}

const columns = sql.raw(
  'dosespot_id, name, lines, city, state, zip, country, phone, hours, home_delivery',
)

interface PharmacyRow {
  dosespot_id: string
  name: string
  lines: string[]
  city: string
  state: string
  zip: string
  country: string
  phone: string | null
  hours: string[]
  home_delivery: boolean
  chord: number | null
}

function presentPharmacy(row: PharmacyRow): Pharmacy {
  const { city, country, lines, zip, state } = row
  return {
    address: { city, country, line: lines, postalCode: zip, state },
    dosespot_id: Number(row.dosespot_id),
    name: row.name,
    phone: row.phone,
    hours: row.hours,
    home_delivery: row.home_delivery,
    distance: row.chord === null ? null : measureMiles(row.chord),
  }
}

async function findBegun(db: Db, typed: string): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    select word, uses from pharmacy_words
    where word >= ${typed} collate "C" and word < ${`${typed}~`} collate "C"
    order by uses desc, word limit ${mostBeginnings}`.execute(db)
  return rows
}

async function findAlike(db: Db, typed: string): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    select word, uses from pharmacy_words where word % ${typed}
    order by similarity(word, ${typed}) desc, uses desc, word limit ${mostAlike}`.execute(db)
  return rows
}

/**
 * The words of the directory that a typed one begins, else those most like it; none where there is none. A number is
 * like no other: it would be another house.
 */
export async function findWord(db: Db, typed: string): Promise<FoundWord> {
  const begun = await findBegun(db, typed)
  const rows = begun.length > 0 || /^\d+$/.test(typed) ? begun : await findAlike(db, typed)
  return {
    words: rows.map(({ word }) => word),
    uses: rows.reduce((sum, { uses }) => sum + uses, 0),
  }
}

export interface PharmacySearch {
  /** Of each one word has to be there. */
  words: readonly FoundWord[]
  /** A place of the directory to measure from; null where nobody knows one. */
  from: string | null
  homeDelivery: boolean
  limit: number
}

/** Nearest first, then by name; by name alone where nobody knows what is near. */
export async function findPharmacies(db: Db, search: PharmacySearch): Promise<Pharmacy[]> {
  const { words, from, homeDelivery, limit } = search
  const conditions: RawBuilder<unknown>[] = [
    sql.raw(homeDelivery ? 'home_delivery' : 'not home_delivery'),
    ...words.map((some) => sql`words && ${some.words}::text[]`),
  ]
  const isVague = words.every(({ uses }) => uses > tellingUses)
  const most = isVague ? mostOrdered : null
  const fitting = sql`from pharmacies where ${sql.join(conditions, sql` and `)}`
  const { rows } = await (from === null
    ? sql<PharmacyRow>`
        with unordered as materialized (select ${columns} ${fitting} limit ${most})
        select *, null::float8 as chord from unordered order by name, dosespot_id limit ${limit}`
    : sql<PharmacyRow>`
        select ${columns}, place <-> ${from}::cube as chord ${fitting}
        order by chord, name, dosespot_id limit ${limit}`
  ).execute(db)
  return rows.map(presentPharmacy)
}

/** Those of these numbers that there are, with how far from a place where one is given. */
export async function findPharmaciesByIds(
  db: Db,
  ids: readonly number[],
  from: string | null,
): Promise<Pharmacy[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PharmacyRow>`
    select ${columns}, place <-> ${from}::cube as chord from pharmacies
    where dosespot_id = any(${[...ids]}::bigint[]) order by name, dosespot_id`.execute(db)
  return rows.map(presentPharmacy)
}
