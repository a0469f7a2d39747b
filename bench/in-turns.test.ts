import { expect, it } from 'vitest'
import { compareInTurns, median, percentile95 } from './in-turns.ts'

it('compares within a round, so that a slow minute slows both', async () => {
  const speeds = [1, 10, 100]
  const order: string[] = []
  const measure = (name: string, factor: number) => {
    let round = 0
    return async () => {
      order.push(name)
      const speed = speeds[round] ?? 0
      round += 1
      return speed * factor
    }
  }
  const result = await compareInTurns(3, measure('ours', 2), measure('floor', 4))
  expect(result).toEqual({ ours: 20, floor: 40, ratio: 0.5 })
  expect(order).toEqual(['ours', 'floor', 'floor', 'ours', 'ours', 'floor'])
})

it('95 of 100 do not exceed the percentile', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile95(values)).toBe(95)
  expect(percentile95([7])).toBe(7)
  expect(() => percentile95([])).toThrow('nothing')
})

it('the median of nothing is an error', () => {
  expect(() => median([])).toThrow('nothing')
})
