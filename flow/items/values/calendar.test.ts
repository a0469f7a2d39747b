import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { ageOn, readDate } from './calendar.ts'

it.each([
  ['2024-02-29', '2024-02-29'],
  ['2000-2-29', '2000-02-29'],
  ['1988-1-2', '1988-01-02'],
  ['2023-12-31', '2023-12-31'],
])('[ITEM-05] %s is the day %s', (text, day) => {
  expect(readDate(text)).toBe(day)
})

it.each([
  '2023-02-29',
  '1900-02-29',
  '2023-02-30',
  '2023-04-31',
  '2023-13-01',
  '2023-00-10',
  '2023-01-00',
  '0000-00-00',
  '23-2-9',
  '02/09/2023',
  '2023-02-09T00:00',
  '+275760-09-13',
  '2023-2',
  '--',
  '٢٠٢٣-٠١-٠١',
  '',
])('[P16] %j is no day', (text) => {
  expect(readDate(text)).toBeNull()
})

it('knows every day of the calendar and no other', () => {
  const part = (max: number) => fc.integer({ min: 0, max })
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9999 }), part(13), part(32), (year, month, day) => {
      const utc = new Date(Date.UTC(year, month - 1, day))
      const real = utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day && month > 0
      expect(readDate(`${year}-${month}-${day}`) !== null).toBe(real)
    }),
    { numRuns: 2_000 },
  )
})

it('counts whole years; a 29 February counts on 1 March', () => {
  expect(ageOn('2008-11-20', '2026-11-20')).toBe(18)
  expect(ageOn('2008-11-21', '2026-11-20')).toBe(17)
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
  expect(ageOn('2026-11-20', '2026-11-20')).toBe(0)
})
