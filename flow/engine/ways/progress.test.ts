import { expect, it } from 'vitest'
import { buildFlowOf, button } from '../build-flow.ts'
import { progressPercent } from './progress.ts'

const at = (current_page: number, max_page: number, items = [button(1)]) =>
  progressPercent(buildFlowOf(items, { current_page, max_page }))

it('[FLOW-36] is current_page / max_page x 100', () => {
  expect(at(1, 4)).toBe(25)
  expect(at(4, 4)).toBe(100)
  expect(at(1, 3)).toBeCloseTo(33.33)
  expect(at(5, 4)).toBe(100)
})

it('[FLOW-37] is 1 without items, without a page, and when a number is not above 0', () => {
  expect(at(2, 4, [])).toBe(1)
  expect(at(0, 4)).toBe(1)
  expect(at(2, 0)).toBe(1)
  expect(at(-1, 4)).toBe(1)
  expect(progressPercent(null)).toBe(1)
  expect(progressPercent({ ...buildFlowOf([button(1)]), page: null })).toBe(1)
})
