import { expect, it } from 'vitest'
import { writeCalendar } from './write-calendar.ts'

const event = {
  uid: '7@posology',
  sequence: 1,
  writtenMs: Date.parse('2026-03-02T15:00:00Z'),
  startsMs: Date.parse('2026-03-08T06:50:00Z'),
  endsMs: Date.parse('2026-03-08T07:10:00Z'),
  summary: 'Appointment online',
}

it('[P3] says an appointment by UTC, also over the hour in which clocks change', () => {
  expect(writeCalendar({ ...event, method: 'PUBLISH' }).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Posology//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:7@posology',
    'SEQUENCE:1',
    'STATUS:CONFIRMED',
    'DTSTAMP:20260302T150000Z',
    'DTSTART:20260308T065000Z',
    'DTEND:20260308T071000Z',
    'SUMMARY:Appointment online',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  const lines = writeCalendar({ ...event, method: 'CANCEL' }).split('\r\n')
  expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']))
})

it('lets no text end a line or begin a field, and no line be longer than 75 bytes', () => {
  const link = `https://video.example/${'raum-ü;'.repeat(20)}`
  const text = writeCalendar({ ...event, summary: 'a, b; c\\\nEND:VEVENT', link })
  const lines = text.split('\r\n')
  expect(lines).toContain('SUMMARY:a\\, b\\; c\\\\\\nEND:VEVENT')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const unfolded = text.replaceAll('\r\n ', '')
  expect(unfolded).toContain(`LOCATION:${link.replaceAll(';', '\\;')}\r\n`)
})
