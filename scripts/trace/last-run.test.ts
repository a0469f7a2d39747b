import { expect, it } from 'vitest'
import { findProving, findRetried, findWorthless } from './last-run.ts'
import type { TestResult } from './test-results.ts'

function buildResult(title: string, change: Partial<TestResult> = {}): TestResult {
  return { path: 'a.test.ts', title, outcome: 'passed', tries: 1, ...change }
}

function whysOf(title: string, ...results: TestResult[]): string[] {
  return findWorthless([{ path: 'a.test.ts', line: 3, title }], results).map(({ why }) => why)
}

it('names a test the last run knows nothing of, also one whose table turned out empty', () => {
  expect(whysOf('adds')).toEqual(['did not run'])
  expect(whysOf('adds %s', buildResult('subtracts 1'))).toEqual(['did not run'])
  expect(whysOf('adds', buildResult('adds', { path: 'b.test.ts' }))).toEqual(['did not run'])
})

it('knows a title again whatever was filled in', () => {
  expect(whysOf('[A-01] … ends (here)', buildResult('[A-01] x ends (here)'))).toEqual([])
  expect(whysOf('adds %i and $name.first', buildResult('adds 1 and Ann'))).toEqual([])
  expect(whysOf('one … two', buildResult('one two'))).toEqual(['did not run'])
})

it('names what was skipped while running, and what its source makes worthless', () => {
  expect(whysOf('adds', buildResult('adds', { outcome: 'skipped' }))).toEqual(['was skipped'])
  const written = { path: 'a.test.ts', line: 3, title: 'adds', fault: 'uses .fails' }
  expect(findWorthless([written], [buildResult('adds')])).toEqual([
    { path: 'a.test.ts:3', title: 'adds', why: 'uses .fails' },
  ])
})

it('takes as proof only what passed wherever it ran', () => {
  const passed = buildResult('adds')
  expect(findProving([passed])).toEqual([passed])
  expect(findProving([passed, buildResult('adds', { outcome: 'failed' })])).toEqual([])
  expect(findProving([buildResult('adds', { outcome: 'skipped' })])).toEqual([])
})

it('tells which tests passed at a second try only', () => {
  const late = buildResult('adds', { tries: 2 })
  const lost = buildResult('subtracts', { tries: 2, outcome: 'failed' })
  expect(findRetried([buildResult('halves'), late, lost])).toEqual([late])
})
