import { notRun, type WorthlessTest } from './last-run.ts'
import { isProved, type Proof, type ProofState, type TestTitle, type Trace } from './proof.ts'
import type { Reasons } from './reasons.ts'

const columns = ['area', 'rows', 'browser', 'wire', 'unit', 'cited', 'none', 'proved'] as const

function formatPercent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.floor((part / whole) * 1000) / 10} %`
}

function formatLine(area: string, proofs: Proof[]): string {
  const count = (state: ProofState) => proofs.filter((proof) => proof.state === state).length
  const states = (['browser', 'wire', 'unit', 'cited', 'none'] as const).map(count)
  const percent = formatPercent(proofs.filter(isProved).length, proofs.length)
  const cells = [proofs.length, ...states].map((cell) => String(cell).padStart(8))
  return `${area.padEnd(10)}${cells.join('')}${percent.padStart(9)}`
}

/** A line per area, the total of the rows asked for, and the promises. */
export function formatOverview(asked: Proof[], promised: Trace['promises']): string {
  const names = [...new Set(asked.map(({ row }) => row.area))]
  const head = columns.map((name, index) => (index === 0 ? name.padEnd(10) : name.padStart(8)))
  const lines = names.map((name) =>
    formatLine(
      name,
      asked.filter(({ row }) => row.area === name),
    ),
  )
  const promises = promised.map(({ id, tests }) => `${id} ${tests.length || '–'}`)
  return [
    head.join('').replace(/proved$/, ' proved'),
    ...lines,
    formatLine('total', asked),
    '',
    `tests per promise: ${promises.join(', ')}`,
    'cited: a test names the row, but not where the row says to look; it does not count as proved.',
  ].join('\n')
}

/** One line per row: id, state, where it must be observed, the files that cite it, the sentence. */
export function formatRows(proofs: Proof[]): string {
  return proofs
    .map(({ row, state, tests }) => {
      const files = [...new Set(tests.map((test) => test.path))].join(', ')
      const words =
        row.requirement.length > 90 ? `${row.requirement.slice(0, 89)}…` : row.requirement
      const needs = isProved({ row, state, tests }) ? '' : ` needs ${row.observation};`
      return `${row.id.padEnd(12)}${state.padEnd(8)}${needs}${files && ` ${files};`} ${words}`
    })
    .join('\n')
}

/** The rows asked for that no test proves: first those that are open, then the others with the reason that is written. */
export function formatUnproved(proofs: Proof[], reasons: Reasons): string {
  const unproved = proofs.filter((proof) => !isProved(proof))
  const open = unproved.filter(({ row }) => !reasons.has(row.id))
  const said = unproved.flatMap(({ row: { id } }) => {
    const why = reasons.get(id)
    return why === undefined ? [] : [`${id.padEnd(12)}${why}`]
  })
  const parts = [
    ...(open.length > 0 ? ['not proved:', formatRows(open)] : []),
    ...(said.length > 0 ? ['not proved, because:', ...said] : []),
  ]
  return parts.length === 0 ? 'all proved' : parts.join('\n')
}

/** The tests that passed only at a second try, which .ci/run ends with. */
export function formatRetried(retried: readonly TestTitle[]): string {
  if (retried.length === 0) return 'every test passed at its first try'
  const lines = retried.map(({ path, title }) => `${path} ${title}`)
  return `passed only at a second try:\n${lines.join('\n')}`
}

/** More than somebody writes between two runs of all tests. */
const unrunLimit = 20

/** A line for each test that proves nothing; one for all that did not run where the last run was cut off. */
export function formatWorthless(worthless: readonly WorthlessTest[]): string[] {
  const unrun = worthless.filter(({ why }) => why === notRun)
  const cutOff = unrun.length > unrunLimit
  const named = cutOff ? worthless.filter(({ why }) => why !== notRun) : worthless
  return [
    ...named.map(({ path, title, why }) => `${path} ${why}: ${title}`),
    ...(cutOff
      ? [
          `${unrun.length} tests did not run: the last run was not a whole one. npm test brings the proof back`,
        ]
      : []),
  ]
}
