import { expect, it } from 'vitest'
import { formatFigure, isPast } from './figures.ts'

const most = { name: 'page change', value: 60, unit: 'ms', limit: 60 } as const
const least = { name: 'rate', value: 0.6, unit: 'ratio', limit: 0.6, atLeast: true } as const

it('a figure may be at its limit and not beyond', () => {
  expect(isPast(most)).toBe(false)
  expect(isPast({ ...most, value: 60.1 })).toBe(true)
  expect(isPast(least)).toBe(false)
  expect(isPast({ ...least, value: 0.59 })).toBe(true)
})

it('a short run may be half as bad again, in either direction', () => {
  expect(isPast({ ...most, value: 90 }, 1.5)).toBe(false)
  expect(isPast({ ...most, value: 91 }, 1.5)).toBe(true)
  expect(isPast({ ...least, value: 0.4 }, 1.5)).toBe(false)
  expect(isPast({ ...least, value: 0.39 }, 1.5)).toBe(true)
})

it('what was not measured did not pass', () => {
  expect(isPast({ ...most, value: Number.NaN })).toBe(true)
  expect(isPast({ ...least, value: Number.NaN })).toBe(true)
})

it('says what is past its limit', () => {
  expect(formatFigure(most)).toMatch(/page change +60 ms +ok +\(at most 60 ms\)/)
  expect(formatFigure({ ...least, value: 0.5, aim: 0.75, of: '5 of 10' })).toMatch(
    /rate +0\.50 +PAST ITS LIMIT +\(at least 0\.60, aim 0\.75\) {2}5 of 10/,
  )
})
