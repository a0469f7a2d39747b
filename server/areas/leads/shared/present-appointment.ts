import type { Appointment } from '../../../../contract/shapes/appointment.ts'
import { findQuestionTraits } from '../../../../flow/items/question-traits.ts'
import { readTimeslot } from '../../../../flow/items/timeslot/read-timeslot.ts'
import type { Db } from '../../../data/database.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'
import { findAppointment } from '../../schedule/shared/find-appointment.ts'
import { requirePage, type Standing } from './standing.ts'

/** The zones by whose clocks this way's times were chosen. */
function readChosenZones({ version, saved }: Standing, path: readonly string[]): string[] {
  const items = path.flatMap((uuid) => requirePage(version, uuid).items)
  return items.flatMap(({ id, page_item_type: type }) => {
    const value = findQuestionTraits(type).booksTime && saved.get(id)?.entries[0]?.value
    const zone = typeof value === 'string' ? readTimeslot(value)?.zone : null
    return zone ? [zone] : []
  })
}

/** Whether a programme asks for a time at all. */
export function booksTime({ definition: { pages } }: CompiledProgramme): boolean {
  return pages.some(({ items }) =>
    items.some(({ page_item_type: type }) => findQuestionTraits(type).booksTime),
  )
}

/** The time the visit has, by the clocks it was chosen by; else by those of the clinic. */
export async function presentAppointment(
  db: Db,
  leadId: string,
  standing: Standing,
  path: readonly string[],
): Promise<Appointment | null> {
  const booked = await findAppointment(db, leadId)
  if (!booked) return null
  const zone = readChosenZones(standing, path)[0] ?? booked.zone
  return { starts_at: booked.startsAt.toISOString(), minutes: booked.minutes, zone }
}
