/**
 * Sets the requirements of docs/requirements.tsv beside the tests that cite them.
 *   npm run trace                        a line per area
 *   npm run trace -- --areas FLOW,ITEM   only these, with their total
 *   npm run trace -- --area FLOW         each row of one area, its state and its tests
 * Fails when a test cites an id which does not exist.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSourceFiles, repositoryFolder } from './source/source-file.ts'
import { parseLedger } from './trace/ledger.ts'
import { traceRequirements } from './trace/proof.ts'
import { formatOverview, formatRows } from './trace/report.ts'
import { findTestTitles } from './trace/test-titles.ts'

const { values } = parseArgs({
  options: { area: { type: 'string' }, areas: { type: 'string' } },
})
const rows = parseLedger(readFileSync(join(repositoryFolder, 'docs/requirements.tsv'), 'utf8'))
const tests = readSourceFiles(['**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']).flatMap(findTestTitles)
const trace = traceRequirements(rows, tests)
const areas = (values.area ?? values.areas ?? '').split(',').filter((area) => area !== '')
const missing = areas.filter((area) => !rows.some((row) => row.area === area))

if (values.area === undefined) console.log(formatOverview(trace, areas))
else console.log(formatRows(trace.proofs.filter(({ row }) => areas.includes(row.area))))
for (const { id, path } of trace.unknown) console.error(`${path} cites ${id}, which does not exist`)
for (const area of missing) console.error(`There is no area ${area}`)
process.exitCode = trace.unknown.length + missing.length === 0 ? 0 : 1
