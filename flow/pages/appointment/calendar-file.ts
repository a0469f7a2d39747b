import type { Appointment } from '../../../contract/shapes/appointment.ts'
import { appointmentWords as words } from './words.ts'

const minuteMs = 60_000

/** An instant as calendars write it: 20260303T142000Z. */
const formatInstant = (ms: number) =>
  new Date(ms).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')

/** The address of a file that any calendar reads (RFC 5545). It says when and nothing about health. */
export function formatCalendarFile({ starts_at: startsAt, minutes }: Appointment): string {
  const ms = new Date(startsAt).getTime()
  const start = formatInstant(ms)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Posology//EN',
    'BEGIN:VEVENT',
    `UID:${start}@posology`,
    `DTSTAMP:${start}`,
    `DTSTART:${start}`,
    `DTEND:${formatInstant(ms + minutes * minuteMs)}`,
    `SUMMARY:${words.event}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`
}
