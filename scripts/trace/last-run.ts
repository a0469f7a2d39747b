import type { TestResult } from './test-results.ts'
import type { WrittenTest } from './test-titles.ts'

/** A test that proves nothing, and why. */
export interface WorthlessTest {
  path: string
  title: string
  why: string
}

/** Why a test of which the last run knows nothing is worth nothing. */
export const notRun = 'did not run'

/** Parts of a title that are filled in when it runs: `${name}`, `%s`, `$name`. */
const filledIn = /…|%[a-z#%]|\$[\w.]+/gi

/** What a written title looks like once it has run, whatever was filled in. */
function titlePattern(title: string): RegExp {
  const fixed = title.split(filledIn).map((part) => RegExp.escape(part))
  return new RegExp(fixed.join('.*'), 's')
}

function findWhy(test: WrittenTest, results: readonly TestResult[]): string | undefined {
  if (test.fault !== undefined) return test.fault
  const pattern = titlePattern(test.title)
  const own = results.filter((result) => pattern.test(result.title))
  if (own.length === 0) return notRun
  return own.some((result) => result.outcome === 'skipped') ? 'was skipped' : undefined
}

/** The tests of the source that can prove nothing, or of which the last run knows nothing. */
export function findWorthless(
  written: readonly WrittenTest[],
  results: readonly TestResult[],
): WorthlessTest[] {
  const byPath = Map.groupBy(results, (result) => result.path)
  return written.flatMap((test) => {
    const why = findWhy(test, byPath.get(test.path) ?? [])
    return why === undefined ? [] : [{ path: `${test.path}:${test.line}`, title: test.title, why }]
  })
}

/** Results that count as proof: every run of that title passed. */
export function findProving(results: readonly TestResult[]): TestResult[] {
  const nameOf = (result: TestResult) => `${result.path}\n${result.title}`
  const lost = new Set(results.filter(({ outcome }) => outcome !== 'passed').map(nameOf))
  return results.filter((result) => !lost.has(nameOf(result)))
}

/** Tests that passed, but not at their first try. */
export function findRetried(results: readonly TestResult[]): TestResult[] {
  return results.filter(({ tries, outcome }) => tries > 1 && outcome === 'passed')
}
