/**
 * Sets the requirements of docs/requirements.tsv beside the tests that cite them.
 *   npm run trace                                the count of each area
 *   npm run trace -- --rows FLOW,ITEM-01..09     the count of these areas, ranges and rows, and what is not proved
 *   npm run trace -- --area FLOW                 each row of an area, its state and its tests
 * Fails when a test cites an id which does not exist, or one is asked for.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSourceFiles, repositoryFolder } from './source/source-file.ts'
import { parseLedger } from './trace/ledger.ts'
import { traceRequirements } from './trace/proof.ts'
import { formatOverview, formatRows, formatUnproved } from './trace/report.ts'
import { selectIds } from './trace/select-rows.ts'
import { findTestTitles } from './trace/test-titles.ts'

const { values } = parseArgs({
  options: { area: { type: 'string' }, rows: { type: 'string' } },
})
const rows = parseLedger(readFileSync(join(repositoryFolder, 'docs/requirements.tsv'), 'utf8'))
const tests = readSourceFiles(['**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']).flatMap(findTestTitles)
const trace = traceRequirements(rows, tests)
const wanted = values.area ?? values.rows
const selection = wanted === undefined ? null : selectIds(rows, wanted)
const asked = trace.proofs.filter(({ row }) => selection?.ids.has(row.id) ?? true)
const missing = selection?.unknown ?? []

if (values.area === undefined) console.log(formatOverview(asked, trace.promises))
else console.log(formatRows(asked))
if (values.rows !== undefined) console.log(`\n${formatUnproved(asked)}`)
for (const { id, path } of trace.unknown) console.error(`${path} cites ${id}, which does not exist`)
for (const name of missing) console.error(`There is no requirement ${name}`)
process.exitCode = trace.unknown.length + missing.length === 0 ? 0 : 1
