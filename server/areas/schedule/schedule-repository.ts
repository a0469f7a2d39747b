import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { consultationStatus } from '../../../contract/care/consultation-codes.ts'
import {
  consultDaysAhead,
  consultMostMinutes,
  consultNoticeHours,
} from '../../../contract/limits.ts'
import type { Db } from '../../data/database.ts'
import { dropHold } from './hold-repository.ts'
import type { Availability, Span } from './slots.ts'

/** When times of a clinician can be booked, from now on. */
export interface BookingWindow {
  noticeHours: number
  daysAhead: number
}

export interface Clinician extends Availability, BookingWindow {
  id: string
}

const { PLANNED, SCHEDULED, FINISHED, CANCELED } = consultationStatus

/** Everybody who sees the people of a programme. */
export async function findClinicians(db: Db, programmeId: string): Promise<Clinician[]> {
  return db
    .selectFrom('clinicians')
    .select(['id', 'zone', 'visit_minutes as visitMinutes', 'hours'])
    .select(['notice_hours as noticeHours', 'days_ahead as daysAhead'])
    .where('programme_id', '=', programmeId)
    .orderBy('name')
    .execute()
}

export interface Taken extends Span {
  clinicianId: string
}

/** For whom free times are looked for, and when. */
export interface Seeker {
  /** What this visit holds is free for it; null is nobody. */
  leadId: string | null
  now: Date
}

/** What of a span others have, or hold still. What is long over is not even looked at. */
export async function findTaken(
  db: Db,
  clinicianIds: readonly string[],
  { fromMs, toMs }: Span,
  { leadId, now }: Seeker,
): Promise<Taken[]> {
  if (clinicianIds.length === 0) return []
  const rows = await db
    .selectFrom('consults')
    .select(['clinician_id as clinicianId', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('clinician_id', 'in', clinicianIds)
    .where('status', '<>', CANCELED)
    .where('ends_at', '>', new Date(fromMs))
    .where('starts_at', '>', new Date(fromMs - consultMostMinutes * 60_000))
    .where('starts_at', '<', new Date(toMs))
    .where(
      sql<boolean>`(held_until is null or held_until > ${now} and lead_id is distinct from ${leadId}::uuid)`,
    )
    .execute()
  return rows.map(({ clinicianId, startsAt, endsAt }) => ({
    clinicianId,
    fromMs: startsAt.getTime(),
    toMs: endsAt.getTime(),
  }))
}

export interface Booked {
  id: string
  startsAt: Date
  /** When others are given it unless it is paid for; null where nothing is to be paid. */
  lapsesAt: Date | null
}

/** The visit's appointment; null without one. */
export async function findBooked(db: Db, leadId: string): Promise<Booked | null> {
  const row = await db
    .selectFrom('consults')
    .select(['id', 'starts_at as startsAt', 'lapses_at as lapsesAt'])
    .where('lead_id', '=', leadId)
    .where('status', '=', SCHEDULED)
    .executeTakeFirst()
  return row ?? null
}

/** By whose clocks an appointment is said, and when it lapses. */
interface Terms {
  zone: string | null
  lapsesAt: Date | null
}

/** Those of one that was not there before, and where it comes from, which a move takes along. */
interface FirstTerms extends Terms {
  bookedFrom: Buffer[] | null
}

/** The appointment stands, on these terms. */
export async function keepBooked(db: Db, id: string, { zone, lapsesAt }: Terms): Promise<void> {
  await db.updateTable('consults').set({ zone, lapses_at: lapsesAt }).where('id', '=', id).execute()
}

export interface Canceled {
  id: string
  calendar_id: string
  calendar_turn: number
  booked_from: Buffer[] | null
}

/** Gives the visit's time back. Returns what calendars know of it; null when it has none. */
export async function cancelBooked(db: Db, leadId: string): Promise<Canceled | null> {
  const row = await db
    .updateTable('consults')
    .set({ status: CANCELED, lapses_at: null })
    .where('lead_id', '=', leadId)
    .where('status', '=', SCHEDULED)
    .returning(['id', 'calendar_id', 'calendar_turn', 'booked_from'])
    .executeTakeFirst()
  return row ?? null
}

/** The visit's appointment took place: it is moved no more, and the visit may have another. */
export async function finishBooked(db: Db, leadId: string): Promise<void> {
  await db
    .updateTable('consults')
    .set({ status: FINISHED })
    .where('lead_id', '=', leadId)
    .where('status', '=', SCHEDULED)
    .execute()
}

export interface NewConsult extends Taken {
  leadId: string
  now: Date
}

/** Plans a time for a visit, within the caller's transaction. Returns the row's id; null when somebody else has it. */
export async function planSlot(db: Db, consult: NewConsult): Promise<string | null> {
  const { leadId, clinicianId, fromMs, toMs, now } = consult
  const planned = await db
    .insertInto('consults')
    .values({
      id: randomUUID(),
      lead_id: leadId,
      clinician_id: clinicianId,
      starts_at: new Date(fromMs),
      ends_at: new Date(toMs),
      status: PLANNED,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['clinician_id', 'starts_at'])
        .where(sql<boolean>`status <> ${sql.lit(CANCELED)}`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return planned?.id ?? null
}

/**
 * Gives a visit its planned time in place of the one it has and of one it holds. The new one was taken before: two
 * visits that want each other's time then wait for nobody who waits for them. Returns the one it had.
 */
export async function schedulePlanned(
  db: Db,
  leadId: string,
  planned: string,
  { zone, lapsesAt, bookedFrom }: FirstTerms,
): Promise<Canceled | null> {
  await dropHold(db, leadId, planned)
  const before = await cancelBooked(db, leadId)
  await db
    .updateTable('consults')
    .set({
      status: SCHEDULED,
      held_until: null,
      zone,
      lapses_at: lapsesAt,
      booked_from: before ? before.booked_from : bookedFrom,
      ...(before && {
        calendar_id: before.calendar_id,
        calendar_turn: before.calendar_turn + 1,
      }),
    })
    .where('id', '=', planned)
    .execute()
  return before
}

export interface NewClinician extends Availability, Partial<BookingWindow> {
  name: string
}

/** Writes down when these see people; who is no longer among them has no hours any more, and keeps what is booked. */
export async function replaceClinicians(
  db: Db,
  programmeId: string,
  clinicians: readonly NewClinician[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('clinicians')
      .set({ hours: JSON.stringify({ week: [], days: {} }) })
      .where('programme_id', '=', programmeId)
      .execute()
    for (const { name, zone, visitMinutes, hours, ...window } of clinicians) {
      const { noticeHours = consultNoticeHours, daysAhead = consultDaysAhead } = window
      const set = {
        zone,
        visit_minutes: visitMinutes,
        notice_hours: noticeHours,
        days_ahead: daysAhead,
        hours: JSON.stringify(hours),
      }
      await transaction
        .insertInto('clinicians')
        .values({ id: randomUUID(), programme_id: programmeId, name, ...set })
        .onConflict((conflict) => conflict.columns(['programme_id', 'name']).doUpdateSet(set))
        .execute()
    }
  })
}
