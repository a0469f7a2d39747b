import { describe, expect, it } from 'vitest'
import type { PhoneLine } from '../../../contract/shapes/phone-line.ts'
import { findLineState, formatMinute, groupWeek } from './line-hours.ts'

const weekday: [number, number][] = [[480, 1200]]
const saturday: [number, number][] = [[540, 900]]
const line: PhoneLine = {
  phone: '+18005550142',
  zone: 'America/New_York',
  week: [weekday, weekday, weekday, weekday, weekday, saturday, []],
}

describe('[FLOW-08] whether the line is open', () => {
  // In January New York is five hours behind UTC, in July four.
  it.each([
    ['Tuesday at noon', '2026-01-06T17:00:00Z', { state: 'open', closes: 1200 }],
    ['Tuesday as it opens', '2026-01-06T13:00:00Z', { state: 'open', closes: 1200 }],
    [
      'Tuesday a minute before',
      '2026-01-06T12:59:59Z',
      { state: 'closed', inDays: 0, day: 1, opens: 480 },
    ],
    ['Tuesday a minute before eight', '2026-01-07T00:59:00Z', { state: 'open', closes: 1200 }],
    [
      'Tuesday at eight',
      '2026-01-07T01:00:00Z',
      { state: 'closed', inDays: 1, day: 2, opens: 480 },
    ],
    [
      'Saturday after three',
      '2026-01-10T20:00:00Z',
      { state: 'closed', inDays: 2, day: 0, opens: 480 },
    ],
    ['Sunday', '2026-01-11T17:00:00Z', { state: 'closed', inDays: 1, day: 0, opens: 480 }],
    ['in summer', '2026-07-07T12:00:00Z', { state: 'open', closes: 1200 }],
    [
      'in summer, early',
      '2026-07-07T11:59:00Z',
      { state: 'closed', inDays: 0, day: 1, opens: 480 },
    ],
    [
      'by its own day, not that of UTC',
      '2026-01-12T03:00:00Z',
      { state: 'closed', inDays: 1, day: 0, opens: 480 },
    ],
  ])('%s', (_, now, state) => {
    expect(findLineState(line, new Date(now))).toEqual(state)
  })

  it('knows a break, a week with one day, and one without any', () => {
    const at = (week: PhoneLine['week'], now: string) =>
      findLineState({ ...line, week }, new Date(now))
    const broken: PhoneLine['week'] = [
      [
        [480, 720],
        [780, 1020],
      ],
    ]
    const noon = { state: 'closed', inDays: 0, day: 0, opens: 780 }
    expect(at(broken, '2026-01-05T17:30:00Z')).toEqual(noon)
    // Monday after five: the same day comes again in a week.
    const again = { state: 'closed', inDays: 7, day: 0, opens: 480 }
    expect(at(broken, '2026-01-05T23:00:00Z')).toEqual(again)
    expect(at([], '2026-01-05T17:30:00Z')).toEqual({ state: 'silent' })
  })
})

it('says days of the same hours together', () => {
  expect(groupWeek(line)).toEqual([
    { first: 0, last: 4, openings: [[480, 1200]] },
    { first: 5, last: 5, openings: [[540, 900]] },
  ])
})

it.each([
  [0, 'midnight'],
  [480, '8 AM'],
  [720, '12 PM'],
  [750, '12:30 PM'],
  [1205, '8:05 PM'],
  [1440, 'midnight'],
])('says minute %i as %s', (minute, said) =>
  expect(formatMinute(minute)).toBe(said.replace(' ', '\u00a0')),
)
