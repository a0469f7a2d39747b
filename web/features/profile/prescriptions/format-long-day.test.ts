import { expect, it } from 'vitest'
import { formatLongDay } from './format-long-day.ts'

it('[ENTITY-40] [ENTITY-46] a day that no calendar reaches is not said, and breaks nothing', () => {
  expect(formatLongDay(Date.UTC(2026, 11, 24, 12))).toBe('December 24, 2026')
  expect(formatLongDay(8.64e15 + 1)).toBe('')
  expect(formatLongDay(Number.NaN)).toBe('')
})
