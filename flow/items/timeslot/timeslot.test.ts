import { expect, it } from 'vitest'
import { formatTimeslot } from './format-timeslot.ts'
import { readTimeslot } from './read-timeslot.ts'
import { listZones } from './zones.ts'

it.each([
  ['2026-03-03T09:20:00-05:00[America/New_York]', 'Tuesday, March 3 at 9:20 AM, Eastern Time'],
  [
    '2026-03-03T14:20:00.000Z[America/Phoenix]',
    'Tuesday, March 3 at 7:20 AM, Mountain Standard Time',
  ],
  // The clocks went forward on the eighth.
  ['2026-03-09T13:20:00.000Z[America/New_York]', 'Monday, March 9 at 9:20 AM, Eastern Time'],
  ['2026-03-04T05:30:00Z[America/Los_Angeles]', 'Tuesday, March 3 at 9:30 PM, Pacific Time'],
  ['2026-03-03T18:20:00Z[America/Anchorage]', 'Tuesday, March 3 at 9:20 AM, Alaska Time'],
  ['2026-07-03T17:20:00Z[America/Anchorage]', 'Friday, July 3 at 9:20 AM, Alaska Time'],
  ['2026-03-03T09:20-05:00', 'Tuesday, March 3 at 2:20 PM, UTC'],
  ['soon', 'soon'],
])('[FLOW-07] [GAP-84] %s is said as %s', (value, said) => {
  expect(formatTimeslot(value)).toBe(said)
})

it.each([
  ['2026-03-03T09:20:00-05:00[America/New_York]', 1_772_547_600_000, 'America/New_York'],
  ['2026-03-03T14:20Z', 1_772_547_600_000, null],
])('[GAP-84] %s is one instant', (value, ms, zone) => {
  expect(readTimeslot(value)).toEqual({ ms, zone })
})

it.each([
  '2026-03-03T09:20',
  '2026-03-03',
  '09:20-05:00',
  '2026-02-30T25:00Z',
  '2026-03-03T14:20Z[+05:00]',
  '2026-03-03T14:20Z[]',
  '',
])('[P16] %j is no time', (value) => {
  expect(readTimeslot(value)).toBeNull()
})

it('[FLOW-07] the zones to choose from are called what people call them today', () => {
  expect(listZones('UTC')).toEqual([
    { value: 'UTC', text: 'UTC' },
    { value: 'America/New_York', text: 'Eastern Time' },
    { value: 'America/Chicago', text: 'Central Time' },
    { value: 'America/Denver', text: 'Mountain Time' },
    { value: 'America/Phoenix', text: 'Mountain Standard Time' },
    { value: 'America/Los_Angeles', text: 'Pacific Time' },
    { value: 'America/Anchorage', text: 'Alaska Time' },
    { value: 'Pacific/Honolulu', text: 'Hawaii-Aleutian Standard Time' },
  ])
})
