/**
 * Proves that nothing of a visit reaches those who hear of visits, or shows what does: `npm run leaks`, with `--seeds 1,2`,
 * `--widths 360`, `--flows renewal` for a part of it, and `--broken` for the same with the analytics library as it comes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { flowTypes } from '../contract/flow-codes.ts'
import { type Asked, askedVariable, wholeProof } from '../testing/sink/asked-visits.ts'
import type { LeakReport, ModuleCount } from '../testing/sink/leak-report.ts'
import { repositoryFolder } from './source/source-file.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    widths: { type: 'string' },
    flows: { type: 'string' },
    broken: { type: 'boolean', default: false },
  },
})

const readNumbers = (text: string | undefined, otherwise: readonly number[]) =>
  text === undefined ? otherwise : text.split(',').map(Number)

const reportFile = path.join(repositoryFolder, 'results/leaks.jsonl')
const asked: Asked = {
  seeds: readNumbers(values.seeds, wholeProof.seeds),
  widths: readNumbers(values.widths, wholeProof.widths),
  flowTypes: flowTypes.filter((type) => values.flows?.split(',').includes(type) ?? true),
  broken: values.broken,
  reportFile,
}

function addUp(reports: readonly LeakReport[]): ModuleCount[] {
  const sums = new Map<string, ModuleCount>()
  for (const one of reports.flatMap(({ modules }) => modules)) {
    const sum = sums.get(one.name) ?? { ...one, requests: 0, bytes: 0, texts: 0, characters: 0 }
    sum.requests += one.requests
    sum.bytes += one.bytes
    sum.texts += one.texts
    sum.characters += one.characters
    sums.set(one.name, sum)
  }
  return [...sums.values()]
}

const cell = (value: string | number) => String(value).padStart(14)
function print(reports: readonly LeakReport[]): void {
  console.log(
    `\n${'who heard'.padEnd(34)}${['requests', 'bytes', 'texts read', 'characters'].map(cell).join('')}`,
  )
  for (const { name, requests, bytes, texts, characters } of addUp(reports)) {
    console.log(name.padEnd(34) + [requests, bytes, texts, characters].map(cell).join(''))
  }
  const sum = (read: (report: LeakReport) => number) =>
    reports.reduce((total, report) => total + read(report), 0)
  console.log(
    `\n${reports.length} visits, seeds ${asked.seeds.join(' ')}: ${sum(({ canaries }) => canaries)} invented and ` +
      `${sum(({ found }) => found)} real ids and tokens looked for, ${sum(({ leaks }) => leaks.length)} found outside`,
  )
  for (const { visit, leaks } of reports) {
    const { flowType, width, seed } = visit
    for (const leak of leaks) console.log(`${flowType} ${width} seed ${seed}: ${leak}`)
  }
}

await mkdir(path.dirname(reportFile), { recursive: true })
await writeFile(reportFile, '')
const playwright = spawn(
  process.execPath,
  [
    path.join(repositoryFolder, 'node_modules/.bin/playwright'),
    ...['test', 'e2e/leaks', '--project=apart', '--workers=1', '--reporter=line'],
  ],
  {
    cwd: repositoryFolder,
    stdio: 'inherit',
    env: { ...process.env, [askedVariable]: JSON.stringify(asked) },
  },
)
const [code] = await once(playwright, 'exit')
const lines = (await readFile(reportFile, 'utf8')).trim().split('\n').filter(Boolean)
print(lines.map((line) => JSON.parse(line)))
process.exitCode = code === 0 ? 0 : 1
