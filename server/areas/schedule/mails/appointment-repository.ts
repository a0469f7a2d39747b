import { sql } from 'kysely'
import { consultationStatus } from '../../../../contract/care/consultation-codes.ts'
import { isMovable } from '../../../../contract/care/consultation-rules.ts'
import type { Db } from '../../../data/database.ts'
import type { Reminder } from '../appointment-change.ts'

export interface Consult {
  startsAt: Date
  endsAt: Date
  /** By whose clocks it was chosen, else those the clinician works by. */
  zone: string
  calendarId: string
  turn: number
  /** Where its clinic says to join it; null leaves that to the programme. */
  joinLink: string | null
  /** Whether who has an account can move it there: its consultation is there, and not over. */
  isMovable: boolean
}

/** The rest goes with the next run. */
const mostAtOnce = 500

const { SCHEDULED, CANCELED } = consultationStatus

/** An appointment that stands, or one that was given back; null when that is not so any more. */
export async function findConsult(
  db: Db,
  id: string,
  isCanceled: boolean,
): Promise<Consult | null> {
  const row = await db
    .selectFrom('consults')
    .innerJoin('clinicians', 'clinicians.id', 'consults.clinician_id')
    .leftJoin('consultations', 'consultations.consult_id', 'consults.id')
    .select([
      'starts_at as startsAt',
      'ends_at as endsAt',
      'calendar_id as calendarId',
      'calendar_turn as turn',
      sql<string>`coalesce(consults.zone, clinicians.zone)`.as('zone'),
      'consultations.join_link as joinLink',
      'consultations.consultation_type as type',
      'consultations.status as consultationStatus',
    ])
    .where('consults.id', '=', id)
    .where('consults.status', '=', isCanceled ? CANCELED : SCHEDULED)
    // A time has been of one that was canceled before it was of the one that stands.
    .orderBy('consultations.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { type, consultationStatus: status, ...consult } = row
  const isMovableNow =
    type !== null && status !== null && isMovable({ consultation_type: type, status })
  return { ...consult, isMovable: isMovableNow }
}

/** How long before its time an appointment is told of, and how long it has to stand by then to need that. */
const leads = {
  dayBefore: {
    column: 'reminded_day_at',
    longest: '24 hours',
    shortest: '2 hours',
    booked: '27 hours',
  },
  hourBefore: {
    column: 'reminded_hour_at',
    longest: '1 hour',
    shortest: '5 minutes',
    booked: '2 hours',
  },
} as const

/**
 * The appointments whose reminder is due, which from now on is not any more. Who booked shortly before has just been told,
 * and one that is nearly there has the other reminder, or none.
 */
export async function takeDue(
  db: Db,
  which: Reminder,
  now: Date,
): Promise<{ leadId: string; consultId: string }[]> {
  const { column, longest, shortest, booked } = leads[which]
  const due = db
    .selectFrom('consults')
    .select('id')
    .where('status', '=', SCHEDULED)
    .where(column, 'is', null)
    // Nobody is called to a time that they have yet to pay for.
    .where('lapses_at', 'is', null)
    .where('starts_at', '>', sql<Date>`${now}::timestamptz + ${shortest}::interval`)
    .where('starts_at', '<=', sql<Date>`${now}::timestamptz + ${longest}::interval`)
    .where('created_at', '<=', sql<Date>`starts_at - ${booked}::interval`)
    .orderBy('starts_at')
    .limit(mostAtOnce)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('consults')
    .set({ [column]: now })
    .where('id', 'in', due)
    .returning(['id as consultId', 'lead_id as leadId'])
    .execute()
}

/** Where to write to about a visit: its account's address, else the one its answers give, who answers for somebody before them. */
export async function findAddress(db: Db, leadId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select coalesce(accounts.email, (
      select a.entries -> 0 ->> 'value' from current_answers a
      where a.lead_id = leads.id and a.on_path
        and a.value_association in ('CAREGIVER_EMAIL', 'EMAIL')
      order by a.value_association limit 1
    )) as email
    from leads left join accounts on accounts.id = leads.account_id
    where leads.id = ${leadId}`.execute(db)
  return rows[0]?.email?.trim() ?? null
}
