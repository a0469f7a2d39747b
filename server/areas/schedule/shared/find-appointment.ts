import { consultationStatus } from '../../../../contract/codes.ts'
import type { Db } from '../../../data/database.ts'

export interface BookedTime {
  startsAt: Date
  minutes: number
  /** By whose clocks the clinician works. */
  zone: string
}

const minuteMs = 60_000

/** The time a visit has; null without one. */
export async function findAppointment(db: Db, leadId: string): Promise<BookedTime | null> {
  const row = await db
    .selectFrom('consults')
    .innerJoin('clinicians', 'clinicians.id', 'consults.clinician_id')
    .select(['starts_at', 'ends_at', 'zone'])
    .where('lead_id', '=', leadId)
    .where('consults.status', '=', consultationStatus.SCHEDULED)
    .executeTakeFirst()
  if (!row) return null
  const { starts_at: startsAt, ends_at: endsAt, zone } = row
  return { startsAt, minutes: (endsAt.getTime() - startsAt.getTime()) / minuteMs, zone }
}
