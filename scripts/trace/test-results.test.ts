import { expect, it } from 'vitest'
import { readBrowserReport, readVitestReport } from './test-results.ts'

it('reads each test of vitest with its whole title', () => {
  const assertion = { ancestorTitles: ['sums'], title: 'add' }
  const report = {
    testResults: [
      {
        name: '/repo/flow/a.test.ts',
        assertionResults: [
          { ...assertion, fullName: 'sums add', status: 'passed' },
          { ...assertion, fullName: 'sums fail', status: 'failed' },
          { ...assertion, fullName: 'sums later', status: 'todo' },
          { ...assertion, fullName: 'sums wait', status: 'pending' },
        ],
      },
    ],
  }
  expect(readVitestReport(report, '/repo')).toEqual([
    { path: 'flow/a.test.ts', title: 'sums add', outcome: 'passed', tries: 1 },
    { path: 'flow/a.test.ts', title: 'sums fail', outcome: 'failed', tries: 1 },
    { path: 'flow/a.test.ts', title: 'sums later', outcome: 'skipped', tries: 1 },
    { path: 'flow/a.test.ts', title: 'sums wait', outcome: 'skipped', tries: 1 },
  ])
})

function buildSpec(title: string, status: string, expectedStatus: string, tries: string[]) {
  const results = tries.map((outcome) => ({ status: outcome }))
  return { title, file: 'a.spec.ts', tests: [{ expectedStatus, status, results }] }
}

it('reads each browser test with its groups, its tries, and none that was meant to fail', () => {
  const inner = {
    title: 'group',
    specs: [
      buildSpec('passes', 'expected', 'passed', ['passed']),
      buildSpec('wavers', 'flaky', 'passed', ['failed', 'passed']),
      buildSpec('is meant to fail', 'expected', 'failed', ['failed']),
      buildSpec('fails', 'unexpected', 'passed', ['failed', 'failed']),
      buildSpec('is skipped', 'skipped', 'skipped', []),
    ],
  }
  const suites = [{ title: 'a.spec.ts', specs: [], suites: [inner] }]
  const results = readBrowserReport({ config: { rootDir: '/repo/e2e' }, suites }, '/repo')
  expect(results.map(({ title, outcome, tries }) => [title, outcome, tries])).toEqual([
    ['group passes', 'passed', 1],
    ['group wavers', 'passed', 2],
    ['group is meant to fail', 'failed', 1],
    ['group fails', 'failed', 2],
    ['group is skipped', 'skipped', 0],
  ])
  expect(results[0]?.path).toBe('e2e/a.spec.ts')
})

it('refuses a report of another shape', () => {
  expect(() => readVitestReport({ results: [] }, '/repo')).toThrow()
  expect(() => readBrowserReport({ suites: [] }, '/repo')).toThrow()
})
