import { type RawBuilder, sql } from 'kysely'
import type { Pharmacy } from '../../../contract/shapes/pharmacy.ts'
import type { Db } from '../../data/database.ts'
import { measureMiles } from './ball.ts'
import { countEdits, listSwapped } from './count-edits.ts'
import { cityLetters } from './find-named-city.ts'
import { beginningMark, isShort, markBeginning } from './short-beginnings.ts'

/** More words of the directory than a beginning stands for; the most used come first. */
const mostBeginnings = 200
/** Of the words most like a mistyped one this many are compared letter by letter, and so many are taken. */
const mostCompared = 20
const mostAlike = 5
/** About as many pharmacies as there are. */
const directorySize = 70_000
/** Of words that fit more than this enough are met among so many of the nearest, mostly: those are looked at first. */
const mostSought = 3_500
const mostMet = 1_000
/** Words that fit more than this, where nobody knows what is near, tell too little: so many are put in order. */
const mostFitting = 15_000
const mostOrdered = 1_000

/** What a typed word may stand for, and in how many pharmacies that is at most. */
export interface FoundWord {
  words: string[]
  uses: number
  /** Itself, or what it is a slip for. */
  meant: string
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

/** What is short begins too many words to name them: it is a word of its own, save in a directory from before it was. */
async function findBegun(db: Db, typed: string): Promise<WordRow[]> {
  if (isShort(typed)) {
    const { rows: kept } = await sql<WordRow>`
      select word, uses from pharmacy_words where word = ${markBeginning(typed)}`.execute(db)
    if (kept.length > 0) return kept
  }
  const { rows } = await sql<WordRow>`
    select word, uses from pharmacy_words
    where word >= ${typed} collate "C" and word < ${`${typed}~`} collate "C"
    order by uses desc, word limit ${mostBeginnings}`.execute(db)
  return rows
}

/**
 * The words that fewest slips make of a typed one, the most used first. Letters in the wrong order leave a short word little
 * in common with itself: those that one exchange leads to are looked up.
 */
async function findAlike(db: Db, typed: string): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    select word, uses from pharmacy_words where word = any(${listSwapped(typed)}::text[])
    union
    (select word, uses from pharmacy_words where word % ${typed} and not starts_with(word, ${beginningMark})
      order by similarity(word, ${typed}) desc, uses desc, word limit ${mostCompared})
    order by uses desc, word`.execute(db)
  const compared = rows.map((row) => ({ row, edits: countEdits(typed, row.word) }))
  const fewest = Math.min(...compared.map(({ edits }) => edits))
  return compared.flatMap(({ row, edits }) => (edits === fewest ? [row] : [])).slice(0, mostAlike)
}

/**
 * The words of the directory that a typed one begins, else those most like it; none where there is none. A number is
 * like no other: it would be another house.
 */
export async function findWord(db: Db, typed: string): Promise<FoundWord> {
  const begun = await findBegun(db, typed)
  const city = cityLetters.get(typed)
  if (city && begun.length === 0) return { ...(await findWord(db, city.word)), meant: city.name }
  const isKept = begun.length > 0 || /^\d+$/.test(typed)
  const rows = isKept ? begun : await findAlike(db, typed)
  return {
    words: rows.map(({ word }) => word),
    uses: rows.reduce((sum, { uses }) => sum + uses, 0),
    meant: (isKept ? undefined : rows[0]?.word) ?? typed,
  }
}

export interface PharmacySearch {
  /** Of each one word has to be there. */
  words: readonly FoundWord[]
  /** A place of the directory to measure from; null where nobody knows one. */
  from: string | null
  /** A city, in small letters, whose pharmacies come before all others; null where there is none. */
  city: string | null
  /** What fits is in one state: from afar, what is nearest would be everything else first. */
  isTogether: boolean
  homeDelivery: boolean
  limit: number
}

interface Part extends Omit<PharmacySearch, 'city' | 'isTogether'> {
  where: RawBuilder<unknown>
  /** So few that all of them can be put in order. */
  isSmall: boolean
}

/** How many pharmacies the words may fit, were each of them as likely beside the others as anywhere. */
const countFitting = (words: readonly FoundWord[]) =>
  words.reduce((fitting, { uses }) => fitting * Math.min(1, uses / directorySize), directorySize)

function listConditions({ words, homeDelivery, where }: Part): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [
    sql.raw(homeDelivery ? 'home_delivery' : 'not home_delivery'),
    where,
    // A planner that reads the words takes two hundred rare ones for a quarter of the directory and compares every row
    // with them. Behind a subquery it reads none, and asks the index of words, which gives nothing but what fits.
    ...words.map(({ words: some }) => sql`words && (select ${some}::text[])`),
  ]
  return sql.join(conditions, sql` and `)
}

/** Those that fit of the nearest, and of the others that are as near as the last of these. */
async function meetNearest(db: Db, part: Part, from: string): Promise<Pharmacy[]> {
  const kind = sql.raw(part.homeDelivery ? 'home_delivery' : 'not home_delivery')
  const { rows } = await sql<PharmacyRow>`
    select ${columns}, chord from (
      select *, place <-> ${from}::cube as chord from pharmacies where ${kind}
      order by chord fetch first ${sql.lit(mostMet)} rows with ties
    ) as nearest
    where ${listConditions(part)} order by chord, name, dosespot_id limit ${part.limit}`.execute(db)
  return rows.map(presentPharmacy)
}

async function findPart(db: Db, part: Part): Promise<Pharmacy[]> {
  const { words, from, limit, isSmall } = part
  const fitting = isSmall ? 0 : countFitting(words)
  if (from !== null && fitting > mostSought) {
    const near = await meetNearest(db, part, from)
    if (near.length >= limit) return near
  }
  const chord = from === null ? sql`null::float8` : sql`place <-> ${from}::cube`
  // A limit within, be it none, keeps the order out: else the planner walks the whole directory in it.
  const most = from === null && fitting > mostFitting ? mostOrdered : null
  const { rows } = await sql<PharmacyRow>`
    select ${columns}, ${chord} as chord from (
      select ${columns}, place from pharmacies where ${listConditions(part)} limit ${most}
    ) as fitting
    order by chord, name, dosespot_id limit ${limit}`.execute(db)
  return rows.map(presentPharmacy)
}

/** Those of the named city first. Of equal ones the nearest first, then by name; by name alone where nobody knows what is near. */
export async function findPharmacies(db: Db, search: PharmacySearch): Promise<Pharmacy[]> {
  const { city, limit, isTogether } = search
  const anywhere = { ...search, where: sql`true`, isSmall: isTogether }
  if (city === null) return findPart(db, anywhere)
  const there = await findPart(db, { ...search, where: sql`lower(city) = ${city}`, isSmall: true })
  if (there.length >= limit) return there
  const all = await findPart(db, { ...anywhere, limit: limit + there.length })
  const known = new Set(there.map(({ dosespot_id: id }) => id))
  return [...there, ...all.filter(({ dosespot_id: id }) => !known.has(id))].slice(0, limit)
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
