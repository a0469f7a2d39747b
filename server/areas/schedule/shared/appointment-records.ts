import { sql } from 'kysely'
import { consultationStatus } from '../../../../contract/care/consultation-codes.ts'
import type { Db } from '../../../data/database.ts'

/** An appointment as it is kept: `status` is of consultationStatus. */
export interface AppointmentRecord {
  id: string
  leadId: string
  status: number
  startsAt: Date
  endsAt: Date
  clinicianName: string
  /** By whose clocks it was chosen, else those the clinician works by. */
  zone: string
  createdAt: Date
}

/** A time that is only held for somebody is no appointment. */
const select = (db: Db) =>
  db
    .selectFrom('consults')
    .innerJoin('clinicians', 'clinicians.id', 'consults.clinician_id')
    .select([
      'consults.id',
      'lead_id as leadId',
      'status',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'clinicians.name as clinicianName',
      'created_at as createdAt',
    ])
    .select(sql<string>`coalesce(consults.zone, clinicians.zone)`.as('zone'))
    .where('status', '<>', consultationStatus.PLANNED)

/** All that visits have or had, those given back too, the newest first. */
export async function listAppointmentRecords(
  db: Db,
  leadIds: readonly string[],
): Promise<AppointmentRecord[]> {
  if (leadIds.length === 0) return []
  return select(db)
    .where('lead_id', 'in', leadIds)
    .orderBy('created_at', 'desc')
    .orderBy('consults.id', 'desc')
    .execute()
}

export async function findAppointmentRecord(db: Db, id: string): Promise<AppointmentRecord | null> {
  return (await select(db).where('consults.id', '=', id).executeTakeFirst()) ?? null
}
