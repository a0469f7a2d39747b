/**
 * `npm run funnel -- <programme>`: where the visits of a programme went and where they ended, printed, and drawn as a page
 * for a browser. What the words mean: docs/funnel.md.
 */
import { writeFile } from 'node:fs/promises'
import { readFunnel } from '../server/areas/funnel/shared/read-funnel.ts'
import { parseConfig } from '../server/config.ts'
import type { Db } from '../server/data/database.ts'
import { findProgrammeBySlug, listVersions } from '../server/programmes/repository.ts'
import { StartError } from '../server/start-error.ts'
import { withMigrated } from './db/with-database.ts'
import { buildReport, type Report } from './funnel/build-report.ts'
import { drawReport, type ReportHead } from './funnel/draw-report.ts'
import { formatCount, formatShare } from './funnel/format-figures.ts'
import { type AskedFunnel, readFunnelArguments } from './funnel/read-funnel-arguments.ts'
import { formatTable, tabulateGroup, tabulatePages } from './funnel/tabulate.ts'
import { describeFailure } from './terminal/describe-failure.ts'
import { showMarks } from './terminal/show-marks.ts'

/** Where nothing was summed yet, as after a backup of millions of visits came back. */
const statementTimeoutMs = 600_000

function describeScope({ from, to }: AskedFunnel, now: Date): string {
  const since = from ? ` from ${from}` : ''
  const until = to ? ` to ${to}` : ''
  const days = since || until ? `Visits begun${since}${until}` : 'All visits'
  return `${days}, as of ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function printReport({ name, scope }: ReportHead, { all, groups }: Report): void {
  const { begun, sent } = all
  const ends = [
    `Begun ${formatCount(begun)}`,
    `sent ${formatCount(sent)} (${formatShare(sent, begun)})`,
    `turned away ${formatCount(all.turnedAway)}`,
    `ended elsewhere ${formatCount(all.endedElsewhere)}`,
    `left on the way ${formatCount(all.underWay)}`,
  ]
  console.log(`${showMarks(name)}. ${scope}.`)
  console.log(`${ends.join(', ')}.`)
  const tables = [tabulatePages(all, 'Pages'), ...groups.map(tabulateGroup)]
  for (const table of tables) console.log(`\n${formatTable(table)}`)
}

/** Throws StartError when there is no such programme. */
async function report(db: Db, asked: AskedFunnel): Promise<void> {
  const programme = await findProgrammeBySlug(db, asked.slug)
  if (!programme) throw new StartError(`There is no programme ${asked.slug} in this database.`)
  const versions = await listVersions(db, programme.id)
  const rows = await readFunnel(db, programme.id, asked)
  const found = buildReport(
    rows,
    versions.map(({ id, createdAt, content }) => ({
      id,
      name: `${createdAt.toISOString().slice(0, 16)} ${id.slice(0, 8)}`,
      pages: content.definition.pages,
    })),
  )
  const head = { name: programme.name, scope: describeScope(asked, new Date()) }
  printReport(head, found)
  await writeFile(asked.file, drawReport(head, found))
  console.log(`\nDrawn in ${asked.file}`)
}

/** Throws StartError when it cannot be done, or what the database throws. */
export async function runFunnel(given: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const asked = readFunnelArguments(given, env.INIT_CWD ?? '.')
  await withMigrated(parseConfig(env), (db) => report(db, asked), { statementTimeoutMs })
}

if (import.meta.main) {
  try {
    await runFunnel(process.argv.slice(2), process.env)
  } catch (error) {
    console.error(describeFailure(error))
    process.exitCode = 1
  }
}
