import type { Appointment } from '../../../../contract/shapes/appointment.ts'
import { findQuestionTraits } from '../../../../flow/items/question-traits.ts'
import type { Db } from '../../../data/database.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'
import { findAppointment } from '../../schedule/shared/find-appointment.ts'

/** Whether a programme asks for a time at all. */
export function booksTime({ definition: { pages } }: CompiledProgramme): boolean {
  return pages.some(({ items }) =>
    items.some(({ page_item_type: type }) => findQuestionTraits(type).booksTime),
  )
}

/** The time the visit has, by the clocks it was chosen by; else by those of the clinic. */
export async function presentAppointment(db: Db, leadId: string): Promise<Appointment | null> {
  const booked = await findAppointment(db, leadId)
  if (!booked) return null
  const { startsAt, minutes, zone, calendarId, turn } = booked
  return {
    starts_at: startsAt.toISOString(),
    minutes,
    zone,
    calendar: `${calendarId} ${turn}`,
  }
}
