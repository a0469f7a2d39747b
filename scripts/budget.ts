/**
 * Measures the built web app against its size budget and fails beyond a limit: `npm run build` first.
 * KB are 1,000 bytes after gzip at level 9, as the build compresses what the server hands out.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { librarySuffix } from './boundaries/import-table.ts'
import {
  extraOf,
  findChunks,
  findCircle,
  findEntries,
  findLazyModules,
  type Load,
  loadOf,
} from './budget/chunk-graph.ts'
import { callParts, listLeftAlone, readBuild } from './budget/left-alone.ts'
import { repositoryFolder } from './source/source-file.ts'

/** The document, the user and the lead; chunks and style sheets come on top. */
const requestsBesidesFiles = 3
const requestLimit = 8

const folder = join(repositoryFolder, 'dist/web')
if (!existsSync(join(folder, '.vite/manifest.json'))) {
  console.error('budget: nothing is built yet, run npm run build first')
  process.exit(1)
}
const { manifest, html } = readBuild(folder)

const sizes = new Map<string, number>()
function measure(files: Set<string>): number {
  let total = 0
  for (const file of files) {
    const known =
      sizes.get(file) ?? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000
    sizes.set(file, known)
    total += known
  }
  return total
}

interface Line {
  name: string
  size: number
  aim: number
  limit: number
}

const format = (kilobytes: number) => String(Math.round(kilobytes * 10) / 10)

function formatLine({ name, size, aim, limit }: Line): string {
  const verdict = size > limit ? 'TOO MUCH' : size > aim ? 'over the aim' : 'ok'
  const cells = [size.toFixed(1), format(aim), format(limit)].map((cell) => cell.padStart(8))
  return `${name.padEnd(58)}${cells.join('')}  ${verdict}`
}

function lineOfScreen(key: string, extra: Load): Line {
  const name = key.replace(/^(\.\.\/)+/, '')
  const size = measure(extra.scripts)
  // A library of somebody else's service, in a chunk of its own: shown, and left out of what counts.
  if (key.endsWith(librarySuffix)) return { name, size, aim: size, limit: size }
  return { name, size, aim: 30, limit: 45 }
}

const lazy = findLazyModules(manifest)
// A first question made of choices and a button waits for nothing that is loaded later.
const first = loadOf(manifest, findEntries(manifest, html))
const screens = lazy
  .map((key) => lineOfScreen(key, extraOf(loadOf(manifest, [key]), first)))
  .sort((a, b) => b.size - a.size)
// A press on it goes out once these are there too; nothing that is drawn waits for them, nor they for a view.
const calls = findChunks(manifest, callParts)
const withCalls = loadOf(manifest, [...findEntries(manifest, html), ...calls])
const onlyCalls = loadOf(manifest, calls)
const requests = requestsBesidesFiles + first.scripts.size + first.styles.size

const leftAlone = listLeftAlone(manifest, html)

const lines: Line[] = [
  { name: 'first question, JavaScript (KB)', size: measure(first.scripts), aim: 88, limit: 96 },
  { name: 'with what its calls need (KB)', size: measure(withCalls.scripts), aim: 97, limit: 105 },
  { name: 'what its calls wait for (KB)', size: measure(onlyCalls.scripts), aim: 20, limit: 22.5 },
  { name: 'first question, CSS (KB)', size: measure(first.styles), aim: 5, limit: 8 },
  { name: 'first question, requests', size: requests, aim: requestLimit, limit: requestLimit },
  {
    name: 'left alone, scripts and styles (KB)',
    size: measure(leftAlone),
    aim: 200,
    limit: 219,
  },
  { name: 'left alone, scripts and styles', size: leftAlone.size, aim: 30, limit: 39 },
  ...screens,
]
console.log(
  `${'budget'.padEnd(58)}${['size', 'aim', 'limit'].map((word) => word.padStart(8)).join('')}`,
)
for (const line of lines) console.log(formatLine(line))
for (const file of first.scripts)
  console.log(`  first question loads ${file} ${sizes.get(file)?.toFixed(1)}`)
const circle = findCircle(manifest)
if (circle) console.error(`budget: chunks need each other: ${circle.join(' > ')}`)
process.exitCode = circle || lines.some((line) => line.size > line.limit) ? 1 : 0
