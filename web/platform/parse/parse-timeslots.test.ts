import { expect, it } from 'vitest'
import { parseTimeslots } from './parse-timeslots.ts'

function read(timezone: unknown, timeslots: unknown) {
  const said: string[] = []
  const log = { leftOut: (path: string) => said.push(path), cause: null, origin: '' }
  return { times: parseTimeslots({ timezone, timeslots }, { path: '', log })?.timeslots, said }
}

it.each([
  ['America/Chicago', '2026-11-26T09:00:00', '2026-11-26T09:00:00-06:00'],
  ['America/Chicago', '2026-07-26T09:00', '2026-07-26T09:00-05:00'],
  ['UTC', '2026-11-26T09:00:00', '2026-11-26T09:00:00+00:00'],
  ['Asia/Kolkata', '2026-11-26T09:00:00.000', '2026-11-26T09:00:00.000+05:30'],
  // The clocks went back: of the two the first.
  ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T01:30:00-04:00'],
  ['America/New_York', '2026-11-01T02:30:00', '2026-11-01T02:30:00-05:00'],
])('[ENTITY-13] by the clocks of %s, %s is %s, wherever the device is', (zone, given, time) => {
  expect(read(zone, [given])).toEqual({ times: [time], said: [] })
})

it.each(['2026-11-26T09:00:00-06:00', '2026-11-26T15:00Z'])(
  '[ENTITY-13] [GAP-145] %s stays as it was delivered',
  (time) => {
    expect(read('America/New_York', [time, `${time}[America/Chicago]`]).times).toEqual([time, time])
  },
)

it.each([
  ['America/Chicago', 5],
  ['America/Chicago', '5'],
  ['America/Chicago', 'tomorrow'],
  ['America/Chicago', '2026-11-26'],
  ['America/Chicago', '2026-13-26T09:00:00Z'],
  ['America/Chicago', '2026-11-26 9:00 AM'],
  // The clocks went forward over it.
  ['America/New_York', '2026-03-08T02:30:00'],
  ['Mars/Sea', '2026-11-26T09:00:00'],
  [undefined, '2026-11-26T09:00:00'],
])('[ENTITY-13] [P16] by the clocks of %s, %j is left out by name', (zone, given) => {
  const { times, said } = read(zone, ['2026-11-26T15:00Z', given])
  expect(times).toEqual(['2026-11-26T15:00Z'])
  expect(said).toEqual(['timeslots[1]'])
})

it('[ENTITY-13] times of which none can be read are not the same as none', () => {
  expect(read('America/Chicago', []).times).toEqual([])
  expect(read('America/Chicago', [{ start: '2026-11-26T15:00Z' }, 'soon']).times).toBeUndefined()
})
