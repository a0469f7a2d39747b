import { expect, it } from 'vitest'
import { formatWhen } from './format-when.ts'

/** Of the person's own zone, whichever the machine is in. */
const local = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute)

it.each([
  [local(22, 10, 41), 'today at 10:41 AM'],
  [local(22, 0, 0), 'today at 12:00 AM'],
  [local(21, 23, 59), 'yesterday at 11:59 PM'],
  [local(20, 9, 5), 'on November 20, 2026 at 9:05 AM'],
])('tells %s as %s', (when, told) => {
  // Between hours and minutes the formatter writes a narrow space.
  const text = formatWhen(when.toISOString(), local(22, 11, 0)).replaceAll('\u202f', ' ')
  expect(text).toBe(told)
})

it('says nothing for what is no instant', () => expect(formatWhen('soon')).toBe(''))
