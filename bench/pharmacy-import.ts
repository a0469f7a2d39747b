import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inventPharmacies } from '../server/areas/pharmacies/shared/invented-pharmacies.ts'
import { writeNpiLines } from '../testing/npi-file.ts'
import { startBenchServer } from './bench-server.ts'
import type { Bench, Figure } from './figures.ts'

const manyRows = 1_000_000
const fewRows = 100_000
/** Of the real file's eight million rows one in a hundred is a pharmacy. */
const rowsPerPharmacy = 20

/** As the registry has it: mostly people, among them pharmacies of the invented directory. */
async function* inventRows(rowCount: number): AsyncGenerator<Record<string, string>> {
  const somebody = {
    'Provider First Line Business Practice Location Address': '400 MEDICAL PLAZA DR STE 210',
    'Provider Business Practice Location Address City Name': 'SPRINGFIELD',
    'Healthcare Provider Taxonomy Code_1': '207Q00000X',
    'Healthcare Provider Primary Taxonomy Switch_1': 'Y',
  }
  let count = 0
  for await (const one of inventPharmacies((42_500 * rowsPerPharmacy) / rowCount)) {
    for (let other = 1; other < rowsPerPharmacy; other += 1, count += 1) yield somebody
    yield {
      'Provider Organization Name (Legal Business Name)': one.name.toUpperCase(),
      'Provider First Line Business Practice Location Address': String(one.lines[0]).toUpperCase(),
      'Provider Business Practice Location Address City Name': one.city.toUpperCase(),
      'Provider Business Practice Location Address State Name': one.state,
      'Provider Business Practice Location Address Postal Code': `${one.zip}1234`,
      'Healthcare Provider Taxonomy Code_1': one.home_delivery ? '3336M0002X' : '3336C0003X',
      'Healthcare Provider Primary Taxonomy Switch_1': 'Y',
    }
    count += 1
    if (count >= rowCount) return
  }
}

async function writeFile(file: string, rowCount: number): Promise<void> {
  async function* lines() {
    let npi = 1_000_000_000
    for await (const row of inventRows(rowCount)) {
      const [header = '', line = ''] = writeNpiLines([{ ...row, NPI: String(npi) }])
      if (npi === 1_000_000_000) yield header
      yield line
      npi += 1
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file))
}

/** The most memory a process held, in bytes, as long as it runs. */
async function readPeak(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}

async function importFile(file: string, databaseUrl: string) {
  const script = path.join(import.meta.dirname, '../scripts/db.ts')
  const startedMs = performance.now()
  const child = spawn(process.execPath, [script, 'import-pharmacies', file], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  })
  let peakBytes = 0
  const timer = setInterval(() => {
    void readPeak(child.pid ?? 0).then((bytes) => {
      peakBytes = Math.max(peakBytes, bytes)
    })
  }, 100)
  const code = await new Promise((resolve) => child.on('exit', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error('the import did not end well')
  return { tookMs: performance.now() - startedMs, peakBytes }
}

/** What the import of a million rows takes, and of a tenth of them; only where the system tells of memory. */
async function comparePharmacyImport() {
  await using stack = new AsyncDisposableStack()
  const server = await startBenchServer(stack)
  const run = async (rowCount: number) => {
    const file = path.join(server.folder, `npidata-${rowCount}.csv`)
    await writeFile(file, rowCount)
    return importFile(file, server.databaseUrl)
  }
  const few = await run(fewRows)
  return { few, many: await run(manyRows) }
}

async function measureImport(): Promise<Figure[]> {
  const { few, many } = await comparePharmacyImport()
  const took = `in ${(many.tookMs / 1_000).toFixed(0)} s`
  const of = `${(few.peakBytes / 1e6).toFixed(0)} MB for a tenth of the rows`
  const peak = many.peakBytes / 1e6
  return [
    { name: 'most memory', value: peak, unit: 'MB', limit: 400, of: took },
    {
      name: 'against a tenth',
      value: many.peakBytes / few.peakBytes,
      unit: 'ratio',
      limit: 1.5,
      of,
    },
  ]
}

export const importBench: Bench = {
  title: 'the import of a registry of a million rows, fifty thousand of them pharmacies',
  measure: measureImport,
  onlyAsked: true,
}
