import { expect, it } from 'vitest'
import type { WorthlessTest } from './last-run.ts'
import { formatWorthless } from './report.ts'

function buildUnrun(count: number): WorthlessTest[] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return numbers.map((line) => ({ path: `a.test.ts:${line}`, title: 'adds', why: 'did not run' }))
}
const skipped: WorthlessTest = { path: 'b.test.ts:3', title: 'halves', why: 'was skipped' }

it('names each test that proves nothing', () => {
  expect(formatWorthless([skipped, ...buildUnrun(1)])).toEqual([
    'b.test.ts:3 was skipped: halves',
    'a.test.ts:1 did not run: adds',
  ])
  expect(formatWorthless(buildUnrun(20))).toHaveLength(20)
})

it('says in one line that the last run was cut off, where more did not run than one would write', () => {
  expect(formatWorthless([...buildUnrun(21), skipped])).toEqual([
    'b.test.ts:3 was skipped: halves',
    '21 tests did not run: the last run was not a whole one. npm test brings the proof back',
  ])
})
