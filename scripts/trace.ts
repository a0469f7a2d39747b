/**
 * Sets the requirements of docs/requirements.tsv beside the tests that cite them.
 *   npm run trace                                the count of each area, and what is not proved
 *   npm run trace -- --rows FLOW,ITEM-01..09     the count of these areas, ranges and rows, and what is not proved
 *   npm run trace -- --area FLOW                 each row of an area, its state and its tests
 * A test counts when the last `npm test` ran it and it passed. Fails when a test can prove nothing (skipped,
 * empty, expected to fail, not run), when one cites an id which does not exist, and on a row that has neither a proof nor,
 * in docs/requirements.md, a reason why not, or has both. Says nothing else where a row is asked for that does not exist.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSourceFiles, repositoryFolder } from './source/source-file.ts'
import { findProving, findRetried, findWorthless } from './trace/last-run.ts'
import { parseLedger } from './trace/ledger.ts'
import { findSenders, traceRequirements } from './trace/proof.ts'
import { checkReasons, parseReasons } from './trace/reasons.ts'
import {
  formatOverview,
  formatRetried,
  formatRows,
  formatUnproved,
  formatWorthless,
} from './trace/report.ts'
import { selectIds } from './trace/select-rows.ts'
import { readResults } from './trace/test-results.ts'
import { findTests } from './trace/test-titles.ts'

const { values } = parseArgs({
  options: { area: { type: 'string' }, rows: { type: 'string' } },
})
const rows = parseLedger(readFileSync(join(repositoryFolder, 'docs/requirements.tsv'), 'utf8'))
const wanted = values.area ?? values.rows
const selection = wanted === undefined ? null : selectIds(rows, wanted)
const { results, missing } = readResults(repositoryFolder)
// What followed would bury them, and says nothing of a row that does not exist, or without a run of all tests.
const stops =
  selection && selection.unknown.length > 0
    ? selection.unknown.map((name) => `There is no requirement ${name}`)
    : missing.map((file) => `${file} is missing: npm test leaves it`)
for (const stop of stops) console.error(stop)
if (stops.length > 0) process.exit(1)

const files = readSourceFiles(['**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'])
const written = files.flatMap(findTests)
const senders = findSenders(files)
const trace = traceRequirements(rows, findProving(results), senders)
const { unknown } = traceRequirements(rows, written, senders)
const reasons = parseReasons(readFileSync(join(repositoryFolder, 'docs/requirements.md'), 'utf8'))

const asked = trace.proofs.filter(({ row }) => selection?.ids.has(row.id) ?? true)
const problems = [
  ...unknown.map(({ id, path }) => `${path} cites ${id}, which does not exist`),
  ...checkReasons(trace.proofs, reasons),
  ...formatWorthless(findWorthless(written, results)),
]

if (values.area === undefined) console.log(formatOverview(asked, trace.promises))
else console.log(formatRows(asked))
console.log(`\n${formatUnproved(asked, reasons)}`)
console.log(`\n${formatRetried(findRetried(results))}`)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
