import type { Appointment } from '../../../contract/shapes/appointment.ts'
import { appointmentWords as words } from './words.ts'
import { writeCalendar } from './write-calendar.ts'

const minuteMs = 60_000

/** What calendars know an appointment by, in the file of a page and in that of a mail. */
export const formatCalendarUid = (id: string) => `${id}@posology`

/** The address of a file for calendars. It says when and nothing about health. */
export function formatCalendarFile(appointment: Appointment): string {
  const { starts_at: startsAt, minutes, calendar } = appointment
  const startsMs = new Date(startsAt).getTime()
  // Another server may name none.
  const [id = '', turn] = (calendar ?? String(startsMs)).split(' ')
  const text = writeCalendar({
    uid: formatCalendarUid(id),
    sequence: Number(turn) || 0,
    writtenMs: startsMs,
    startsMs,
    endsMs: startsMs + minutes * minuteMs,
    summary: words.event,
  })
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`
}
