import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isZone } from '../../../contract/places/time-zone.ts'
import { addDays } from './days.ts'
import { listSlots } from './slots.ts'
import { dayAt, formatInZone, offsetAt, startOfDay } from './zone.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const yearStart = Date.UTC(2026, 0, 1)
const open = (zone: string, visitMinutes: number, opens: number, closes: number) => ({
  zone,
  visitMinutes,
  hours: { week: Array.from({ length: 7 }, () => [[opens, closes] as const]), days: {} },
})

/** The first instants of a year at which a zone's clocks jump. */
function findJumps(zone: string): number[] {
  const jumps: number[] = []
  for (let day = 0; day < 365; day += 5) {
    let from = yearStart + day * dayMs
    let to = from + 5 * dayMs
    if (offsetAt(zone, from) === offsetAt(zone, to)) continue
    const before = offsetAt(zone, from)
    while (to - from > minuteMs) {
      const middle = Math.floor((from + to) / 2 / minuteMs) * minuteMs
      if (offsetAt(zone, middle) === before) from = middle
      else to = middle
    }
    jumps.push(to)
  }
  return jumps
}

const changing = Intl.supportedValuesOf('timeZone')
  .map((zone) => ({ zone, jumps: findJumps(zone) }))
  .filter(({ jumps }) => jumps.length === 2)

/** What a wall shows, in the form of another language than the one the slots are found by. */
function readWall(format: Intl.DateTimeFormat, instant: number): { day: string; minute: number } {
  const shown = format.format(instant)
  const [day = '', time = ''] = shown.split(' ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { day, minute: hour * 60 + minute }
}

describe('[P3] the times of a clinician where clocks change', () => {
  it('are each shown by the wall once, none in the hour that is left out, none twice in the one that comes twice', () => {
    expect(changing.length).toBeGreaterThanOrEqual(40)
    const anyChange = fc.constantFrom(
      ...changing.flatMap(({ zone, jumps }) => jumps.map((jump) => ({ zone, jump }))),
    )
    const quarter = fc.integer({ min: 0, max: 12 }).map((count) => count * 15)
    fc.assert(
      fc.property(anyChange, quarter, ({ zone, jump }, opens) => {
        const fromMs = startOfDay(zone, addDays(dayAt(zone, jump), -1))
        const toMs = startOfDay(zone, addDays(dayAt(zone, jump), 2))
        const slots = listSlots(open(zone, 15, opens, opens + 360), { fromMs, toMs })
        const format = new Intl.DateTimeFormat('sv-SE', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'short',
        })
        const expected = new Map<string, number>()
        for (let instant = fromMs; instant < toMs; instant += 15 * minuteMs) {
          const { day, minute } = readWall(format, instant)
          const name = `${day} ${minute}`
          const isOpen = minute >= opens && minute + 15 <= opens + 360
          if (isOpen && !expected.has(name)) expected.set(name, instant)
        }
        expect(slots).toEqual([...expected.values()])
      }),
      { numRuns: 150, seed: 26 },
    )
  })

  it('never begin before the one before has ended, however long visits are', () => {
    const anyChange = fc.constantFrom(
      ...changing.flatMap(({ zone, jumps }) => jumps.map((jump) => ({ zone, jump }))),
    )
    fc.assert(
      fc.property(anyChange, fc.integer({ min: 5, max: 240 }), ({ zone, jump }, visitMinutes) => {
        const span = { fromMs: jump - dayMs, toMs: jump + dayMs }
        const slots = listSlots(open(zone, visitMinutes, 0, 1_440), span)
        for (const [index, slot] of slots.entries()) {
          const before = slots[index - 1] ?? Number.NEGATIVE_INFINITY
          expect(slot - before).toBeGreaterThanOrEqual(visitMinutes * minuteMs)
        }
      }),
      { numRuns: 150, seed: 27 },
    )
  })

  it('in New York leave out the hour after two in March and are the first of the two after one in November', () => {
    const newYork = open('America/New_York', 30, 60, 240)
    const list = (day: string) =>
      listSlots(newYork, {
        fromMs: startOfDay('America/New_York', day),
        toMs: startOfDay('America/New_York', addDays(day, 1)),
      }).map((slot) => formatInZone('America/New_York', slot).slice(11))
    expect(list('2026-03-08')).toEqual([
      '01:00:00-05:00',
      '01:30:00-05:00',
      '03:00:00-04:00',
      '03:30:00-04:00',
    ])
    expect(list('2026-11-01')).toEqual([
      '01:00:00-04:00',
      '01:30:00-04:00',
      '02:00:00-05:00',
      '02:30:00-05:00',
      '03:00:00-05:00',
      '03:30:00-05:00',
    ])
  })
})

describe('a day of its own', () => {
  it('has its openings instead of its weekday’s, or none', () => {
    const closed = open('UTC', 60, 540, 660)
    const hours = {
      ...closed.hours,
      days: { '2026-12-25': [], '2026-12-24': [[600, 660]] as const },
    }
    const span = { fromMs: Date.UTC(2026, 11, 23), toMs: Date.UTC(2026, 11, 27) }
    const slots = listSlots({ ...closed, hours }, span)
    expect(slots.map((slot) => new Date(slot).toISOString().slice(5, 16))).toEqual([
      '12-23T09:00',
      '12-23T10:00',
      '12-24T10:00',
      '12-26T09:00',
      '12-26T10:00',
    ])
  })
})

it('a day begins with its first minute where the clocks jump over midnight, and after one that was left out', () => {
  const show = (zone: string, day: string) => formatInZone(zone, startOfDay(zone, day))
  expect(show('America/Havana', '2026-03-08')).toBe('2026-03-08T01:00:00-04:00')
  expect(show('Asia/Kathmandu', '2026-03-08')).toBe('2026-03-08T00:00:00+05:45')
  expect(show('Pacific/Apia', '2011-12-30')).toBe('2011-12-31T00:00:00+14:00')
})

it.each(['America/New_York', 'UTC', 'Asia/Kathmandu'])('%s is a zone', (name) => {
  expect(isZone(name)).toBe(true)
})
it.each(['', '+05:00', 'Mars/Olympus', '../etc', 'America/New_York\u0000'])(
  '%j is none',
  (name) => {
    expect(isZone(name)).toBe(false)
  },
)
