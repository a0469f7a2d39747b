import { expect, it } from 'vitest'
import { formatCount, formatHalf, formatRange, formatShare } from './format-figures.ts'

it('says counts so that they can be read', () => {
  expect([0, 999, 1_000, 1_234_567].map(formatCount)).toEqual(['0', '999', '1,000', '1,234,567'])
})

it('says shares, and none of nothing', () => {
  expect(formatShare(1, 3)).toBe('33.3 %')
  expect(formatShare(3, 3)).toBe('100.0 %')
  expect(formatShare(0, 0)).toBe('–')
})

it('says between what a share may lie by chance', () => {
  expect(formatRange(50, 100)).toBe('40.4–59.6 %')
  expect(formatRange(500, 1_000)).toBe('46.9–53.1 %')
  expect(formatRange(0, 10)).toBe('0.0–27.8 %')
  expect(formatRange(10, 10)).toBe('72.2–100.0 %')
  expect(formatRange(0, 0)).toBe('–')
})

it('says how long half of the stays were at most', () => {
  const stays = (...at: [length: number, count: number][]) =>
    Array.from({ length: 14 }, (_, length) => at.find(([one]) => one === length)?.[1] ?? 0)
  expect(formatHalf(stays([0, 1], [2, 3]))).toBe('under 15 s')
  expect(formatHalf(stays([0, 2], [2, 2]))).toBe('under 5 s')
  expect(formatHalf(stays([8, 1]))).toBe('under 2 min')
  expect(formatHalf(stays([12, 1], [13, 2]))).toBe('over 30 min')
  expect(formatHalf(stays())).toBe('–')
})
