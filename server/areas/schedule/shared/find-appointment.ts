import { sql } from 'kysely'
import { consultationStatus } from '../../../../contract/care/consultation-codes.ts'
import type { Db } from '../../../data/database.ts'

export interface BookedTime {
  startsAt: Date
  minutes: number
  /** By whose clocks it was chosen, else those the clinician works by. */
  zone: string
  /** What calendars know it by, and how often it was moved. */
  calendarId: string
  turn: number
}

const minuteMs = 60_000

const select = (db: Db) =>
  db
    .selectFrom('consults')
    .innerJoin('clinicians', 'clinicians.id', 'consults.clinician_id')
    .select(['consults.id', 'lead_id', 'starts_at', 'ends_at', 'calendar_id', 'calendar_turn'])
    .select(sql<string>`coalesce(consults.zone, clinicians.zone)`.as('zone'))

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const read = (row: Row): BookedTime => ({
  startsAt: row.starts_at,
  minutes: (row.ends_at.getTime() - row.starts_at.getTime()) / minuteMs,
  zone: row.zone,
  calendarId: row.calendar_id,
  turn: row.calendar_turn,
})

/** The times that visits have, by the visit; by one statement. */
export async function findAppointments(
  db: Db,
  leadIds: readonly string[],
): Promise<Map<string, BookedTime>> {
  if (leadIds.length === 0) return new Map()
  const rows = await select(db)
    .where('lead_id', 'in', leadIds)
    .where('consults.status', '=', consultationStatus.SCHEDULED)
    .execute()
  return new Map(rows.map((row) => [row.lead_id, read(row)]))
}

/** Appointments by their own ids, those that are over or were given back too. */
export async function findTimes(db: Db, ids: readonly string[]): Promise<Map<string, BookedTime>> {
  if (ids.length === 0) return new Map()
  const rows = await select(db).where('consults.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, read(row)]))
}

/** Those of these visits whose every time was given back. */
export async function findGivenBack(db: Db, leadIds: readonly string[]): Promise<Set<string>> {
  if (leadIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('consults')
    .select('lead_id')
    .where('lead_id', 'in', leadIds)
    .groupBy('lead_id')
    .having(({ fn, eb }) =>
      eb(fn<boolean>('bool_and', [eb('status', '=', consultationStatus.CANCELED)]), '=', true),
    )
    .execute()
  return new Set(rows.map(({ lead_id }) => lead_id))
}
