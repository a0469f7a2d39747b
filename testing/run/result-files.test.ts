import { expect, it } from 'vitest'
import { isWholeRun } from './result-files.ts'

it.each([
  { typed: ['run'], whole: true },
  { typed: ['run', 'web/features/profile'], whole: false },
  { typed: ['run', '--project', 'unit'], whole: false },
  { typed: ['watch'], whole: false },
  { typed: [], whole: false },
])('takes $typed for a run of all tests: $whole', ({ typed, whole }) => {
  expect(isWholeRun('run', typed)).toBe(whole)
})
