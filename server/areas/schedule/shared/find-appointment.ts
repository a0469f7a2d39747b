import { sql } from 'kysely'
import { consultationStatus } from '../../../../contract/codes.ts'
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

/** The time a visit has; null without one. */
export async function findAppointment(db: Db, leadId: string): Promise<BookedTime | null> {
  const row = await db
    .selectFrom('consults')
    .innerJoin('clinicians', 'clinicians.id', 'consults.clinician_id')
    .select(['starts_at', 'ends_at', 'calendar_id as calendarId', 'calendar_turn as turn'])
    .select(sql<string>`coalesce(consults.zone, clinicians.zone)`.as('zone'))
    .where('lead_id', '=', leadId)
    .where('consults.status', '=', consultationStatus.SCHEDULED)
    .executeTakeFirst()
  if (!row) return null
  const { starts_at: startsAt, ends_at: endsAt, ...said } = row
  return { startsAt, minutes: (endsAt.getTime() - startsAt.getTime()) / minuteMs, ...said }
}
