import type { SourceFile } from '../source/source-file.ts'
import type { LedgerRow, Observation } from './ledger.ts'
import { findCitations } from './test-titles.ts'

/** A test by its file and its whole title. */
export interface TestTitle {
  path: string
  title: string
}

/**
 * Where a test runs: a real browser with the real server behind it, the same with what the gallery shows and no
 * server, the real server alone with requests sent to it, the browser's code alone with what it sends seen, a rendered
 * component, or none of these.
 */
export type TestKind = 'journey' | 'screen' | 'wire' | 'request' | 'component' | 'unit'

/** `cited` means that tests name the row, but none of a kind that counts for it. */
export type ProofState = 'browser' | 'wire' | 'unit' | 'cited' | 'none'

export interface Proof {
  row: LedgerRow
  state: ProofState
  tests: TestTitle[]
}

export interface Trace {
  proofs: Proof[]
  promises: { id: string; tests: TestTitle[] }[]
  unknown: { id: string; path: string }[]
}

const promiseIds = Array.from({ length: 18 }, (_, index) => `P${index + 1}`)

const counting: Record<Observation, TestKind[]> = {
  journey: ['journey'],
  browser: ['journey', 'screen'],
  component: ['journey', 'screen', 'component'],
  wire: ['journey', 'screen', 'wire'],
  request: ['journey', 'screen', 'wire', 'request'],
  anywhere: ['journey', 'screen', 'wire', 'request', 'component', 'unit'],
}

export function isProved({ state }: Proof): boolean {
  return state !== 'none' && state !== 'cited'
}

/** What of a file's text shows, by its folder, that its tests send requests to the server or see what the browser sends. */
const sending = {
  'server/': /\bbuildTestServer\(|\.inject\(|\bfetch\(/,
  'web/': /\bstubGlobal\('fetch'/,
}

/** The test files of the server and the browser's code with requests in them; in the others a rule is tried alone. */
export function findSenders(files: readonly SourceFile[]): Set<string> {
  const senders = files.filter(({ path, text }) =>
    Object.entries(sending).some(([folder, sent]) => path.startsWith(folder) && sent.test(text)),
  )
  return new Set(senders.map(({ path }) => path))
}

/** A rendered component may be one whose requests are seen, too. */
function testKinds(path: string, senders: ReadonlySet<string>): TestKind[] {
  if (path.startsWith('e2e/')) return [path.startsWith('e2e/gallery/') ? 'screen' : 'journey']
  const own: TestKind = path.endsWith('.tsx') ? 'component' : 'unit'
  if (!senders.has(path)) return [own]
  return path.startsWith('web/') ? [own, 'request'] : ['wire']
}

function proofState(
  observation: Observation,
  tests: TestTitle[],
  senders: ReadonlySet<string>,
): ProofState {
  if (tests.length === 0) return 'none'
  const kinds = new Set(tests.flatMap((test) => testKinds(test.path, senders)))
  const [best] = counting[observation].filter((kind) => kinds.has(kind))
  if (best === undefined) return 'cited'
  if (best === 'wire') return 'wire'
  return best === 'journey' || best === 'screen' ? 'browser' : 'unit'
}

/**
 * Sets every requirement beside the tests that cite it; `tests` are those that ran and passed, `senders` the paths of
 * `findSenders`.
 */
export function traceRequirements(
  rows: LedgerRow[],
  tests: readonly TestTitle[],
  senders: ReadonlySet<string>,
): Trace {
  const testsById = new Map<string, TestTitle[]>()
  for (const test of tests) {
    for (const id of new Set(findCitations(test.title))) {
      testsById.set(id, [...(testsById.get(id) ?? []), test])
    }
  }
  const known = new Set([...rows.map((row) => row.id), ...promiseIds])
  const testsOf = (id: string) => testsById.get(id) ?? []
  return {
    proofs: rows.map((row) => ({
      row,
      state: proofState(row.observation, testsOf(row.id), senders),
      tests: testsOf(row.id),
    })),
    promises: promiseIds.map((id) => ({ id, tests: testsOf(id) })),
    unknown: [...testsById]
      .filter(([id]) => !known.has(id))
      .flatMap(([id, citing]) => citing.map((test) => ({ id, path: test.path }))),
  }
}
