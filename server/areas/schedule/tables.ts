import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Hours } from './hours.ts'

interface CliniciansTable {
  id: string
  programme_id: string
  name: string
  zone: string
  visit_minutes: number
  notice_hours: Generated<number>
  days_ahead: Generated<number>
  hours: JSONColumnType<Hours>
}

interface ConsultsTable {
  id: string
  lead_id: string
  clinician_id: string
  starts_at: Date
  ends_at: Date
  status: number
  held_until: ColumnType<Date | null, Date | undefined, Date | null>
  created_at: Date
  zone: ColumnType<string | null, never, string | null>
  lapses_at: ColumnType<Date | null, never, Date | null>
  booked_from: ColumnType<Buffer[] | null, never, Buffer[] | null>
  calendar_id: Generated<string>
  calendar_turn: Generated<number>
  reminded_day_at: ColumnType<Date | null, never, Date>
  reminded_hour_at: ColumnType<Date | null, never, Date>
}

interface SlotWaitsTable {
  lead_id: string
  email: string
  network: Buffer
  asked_at: Date
  told_at: ColumnType<Date | null, never, Date | null>
}

interface SlotMailsTable {
  id: string
  programme_id: string
  email_hash: Buffer
  told_at: Date
}

declare module '../../data/schema.ts' {
  interface DatabaseSchema {
    clinicians: CliniciansTable
    consults: ConsultsTable
    slot_mails: SlotMailsTable
    slot_waits: SlotWaitsTable
  }
}
