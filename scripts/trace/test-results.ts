import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import * as z from 'zod/mini'
import { resultFiles } from '../../testing/run/result-files.ts'

/** How one test of the last run ended. A test that passed only at a second try has more than one try. */
export interface TestResult {
  path: string
  title: string
  outcome: 'passed' | 'failed' | 'skipped'
  tries: number
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

const browserSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      expectedStatus: z.string(),
      status: z.string(),
      results: z.array(z.object({ status: z.string() })),
    }),
  ),
})

interface BrowserSuite {
  title: string
  specs: z.infer<typeof browserSpec>[]
  suites?: BrowserSuite[] | undefined
}

const browserSuite: z.ZodMiniType<BrowserSuite> = z.object({
  title: z.string(),
  specs: z.array(browserSpec),
  suites: z.optional(z.array(z.lazy(() => browserSuite))),
})

const browserReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(browserSuite),
})

function pathIn(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/')
}

function outcomeOf(status: string): TestResult['outcome'] {
  if (status === 'passed') return 'passed'
  return status === 'failed' ? 'failed' : 'skipped'
}

/** Reads vitest's JSON report. Throws when it has another shape. */
export function readVitestReport(report: unknown, folder: string): TestResult[] {
  return z.parse(vitestReport, report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      path: pathIn(folder, name),
      title: fullName,
      outcome: outcomeOf(status),
      tries: 1,
    })),
  )
}

/** A test that is expected to fail proves nothing, whatever its colour. */
function browserOutcome(test: z.infer<typeof browserSpec>['tests'][number]): TestResult['outcome'] {
  if (test.status === 'skipped') return 'skipped'
  const passed = test.status === 'expected' || test.status === 'flaky'
  return passed && test.expectedStatus === 'passed' ? 'passed' : 'failed'
}

/** Reads Playwright's JSON report; each project's run of a test is a result. Throws when it has another shape. */
export function readBrowserReport(report: unknown, folder: string): TestResult[] {
  const { config, suites } = z.parse(browserReport, report)
  const collect = (suite: BrowserSuite, groups: string[]): TestResult[] => [
    ...suite.specs.flatMap((spec) =>
      spec.tests.map((test) => ({
        path: pathIn(folder, join(config.rootDir, spec.file)),
        title: [...groups, spec.title].join(' '),
        outcome: browserOutcome(test),
        tries: test.results.length,
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => collect(inner, [...groups, inner.title])),
  ]
  return suites.flatMap((suite) => collect(suite, []))
}

/** What the last run left in `folder`; a report that is not there is named in `missing`. */
export function readResults(folder: string): { results: TestResult[]; missing: string[] } {
  const readers = [
    { file: resultFiles.vitest, read: readVitestReport },
    { file: resultFiles.browser, read: readBrowserReport },
  ]
  const missing = readers.map(({ file }) => file).filter((file) => !existsSync(join(folder, file)))
  const results = readers
    .filter(({ file }) => !missing.includes(file))
    .flatMap(({ file, read }) => read(JSON.parse(readFileSync(join(folder, file), 'utf8')), folder))
  return { results, missing }
}
