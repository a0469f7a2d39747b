import { sql } from 'kysely'
import { consultationStatus } from '../../../../contract/clinic/consultation-codes.ts'
import type { Db } from '../../../data/database.ts'

export interface Consult {
  startsAt: Date
  endsAt: Date
  /** By whose clocks it was chosen, else those the clinician works by. */
  zone: string
  calendarId: string
  turn: number
}

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
    .select([
      'starts_at as startsAt',
      'ends_at as endsAt',
      'calendar_id as calendarId',
      'calendar_turn as turn',
      sql<string>`coalesce(consults.zone, clinicians.zone)`.as('zone'),
    ])
    .where('consults.id', '=', id)
    .where('consults.status', '=', isCanceled ? CANCELED : SCHEDULED)
    .executeTakeFirst()
  return row ?? null
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
