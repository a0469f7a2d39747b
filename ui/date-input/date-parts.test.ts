import { expect, it } from 'vitest'
import { formatDateParts, parseDateParts, parsePastedDate } from './date-parts.ts'

it('keeps unfinished parts apart and comes back the same', () => {
  for (const text of ['1990-4-12', '-4-', '199--', '--12']) {
    expect(formatDateParts(parseDateParts(text))).toBe(text)
  }
})

it('is nothing when all parts are empty', () => {
  expect(formatDateParts({ year: '', month: '', day: '' })).toBeUndefined()
  expect(parseDateParts('')).toEqual({ year: '', month: '', day: '' })
})

it('reads a pasted date, month first as in the US, and nothing else', () => {
  expect(parsePastedDate(' 4/12/1990 ')).toEqual({ month: '4', day: '12', year: '1990' })
  expect(parsePastedDate('1990-04-12')).toEqual({ month: '04', day: '12', year: '1990' })
  for (const text of ['12', '4/12', '1990', '4/12/90', 'April 12']) {
    expect(parsePastedDate(text)).toBeNull()
  }
})
