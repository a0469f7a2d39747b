import type { Appointment } from '../../../../contract/shapes/appointment.ts'
import { findQuestionTraits } from '../../../../flow/items/question-traits.ts'
import type { Db } from '../../../data/database.ts'
import { findAppointment } from '../../schedule/shared/find-appointment.ts'
import type { Standing } from './standing.ts'

/** The time the visit has, by the clocks it was chosen by; else by those of the clinic. */
export async function presentAppointment(
  db: Db,
  leadId: string,
  { version }: Standing,
): Promise<Appointment | null> {
  const { pages } = version.definition
  const books = ({ items }: (typeof pages)[number]) =>
    items.some(({ page_item_type: type }) => findQuestionTraits(type).booksTime)
  // Most programmes book nothing: they need not ask.
  const booked = pages.some(books) ? await findAppointment(db, leadId) : null
  if (!booked) return null
  const { startsAt, minutes, zone, calendarId, turn } = booked
  return {
    starts_at: startsAt.toISOString(),
    minutes,
    zone,
    calendar: `${calendarId} ${turn}`,
  }
}
