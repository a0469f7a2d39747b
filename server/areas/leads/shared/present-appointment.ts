import type { Appointment } from '../../../../contract/shapes/appointment.ts'
import type { Db } from '../../../data/database.ts'
import { findAppointments } from '../../schedule/shared/find-appointment.ts'

/** The times that visits have, by the clocks they were chosen by; else by those of the clinic. */
export async function presentAppointments(
  db: Db,
  leadIds: readonly string[],
): Promise<Map<string, Appointment>> {
  const booked = await findAppointments(db, leadIds)
  return new Map(
    [...booked].map(([leadId, { startsAt, minutes, zone, calendarId, turn }]) => [
      leadId,
      { starts_at: startsAt.toISOString(), minutes, zone, calendar: `${calendarId} ${turn}` },
    ]),
  )
}

/** The time one visit has; null without one. */
export async function presentAppointment(db: Db, leadId: string): Promise<Appointment | null> {
  return (await presentAppointments(db, [leadId])).get(leadId) ?? null
}
