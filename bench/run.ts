/**
 * Prints speed, mostly as ratios measured in turns, and exits 1 when a figure is past its limit.
 *   npm run bench             everything but growth
 *   npm run bench -- pages    only what begins with this word
 *   npm run bench -- growth   fills a database with a million leads first, so only when asked for
 *   npm run bench -- short    a minute of it; what is half as much again as its limit is measured whole, and fails then
 *   DATABASE_URL=… npm run bench -- slots, slots-seeds   on a database that is there, perhaps through a pooler
 * Build the web app before. What the figures mean: docs/performance.md.
 */
import { type Figure, formatFigure, isPast } from './figures.ts'
import { median } from './in-turns.ts'
import { measurePageMemory } from './page-memory.ts'
import { compareFirstQuestion, comparePageChange, compareWaits } from './page-speed.ts'
import { chargeOnce } from './payments/charge-once.ts'
import { comparePharmacyImport } from './pharmacy-import.ts'
import { comparePharmacySearch } from './pharmacy-search.ts'
import { compareProceedGrowth } from './proceed-growth.ts'
import { measureProceedLatency } from './proceed-latency.ts'
import { compareProceedRate } from './proceed-rate.ts'
import { measureServerStart } from './server-start.ts'
import { raceForSlots } from './slots/booked-slots.ts'
import { moveAtRandom } from './slots/random-moves.ts'
import { throwPhotoBombs } from './uploads/photo-bombs.ts'

const shortTolerance = 1.5

interface Bench {
  title: string
  measure(short: boolean): Promise<Figure[]>
  /** Part of the short form. */
  short?: true
  /** Only when it is named. */
  onlyAsked?: true
}

async function measureProceed(pinned: boolean): Promise<Figure[]> {
  const { ours, floor, ratio, statements, cpuMs } = await compareProceedRate(pinned)
  const of = `${ours.toFixed(0)} calls a second against ${floor.toFixed(0)} of pgbench`
  return [
    { name: 'ratio', value: ratio, unit: 'ratio', limit: 0.6, aim: 0.75, atLeast: true, of },
    { name: 'processor time of a call', value: cpuMs, unit: 'ms', limit: 1 },
    { name: 'statements', value: statements, unit: 'per call', limit: 2 },
  ]
}

async function measureLatency(): Promise<Figure[]> {
  const { callsPerSecond, medianMs, p99Ms } = await measureProceedLatency()
  const of = `median ${medianMs.toFixed(1)} ms at ${callsPerSecond.toFixed(0)} calls a second`
  return [{ name: '99 of 100', value: p99Ms, unit: 'ms', limit: 25, aim: 10, of }]
}

async function measureGrowth(): Promise<Figure[]> {
  const { ours, floor, ratio } = await compareProceedGrowth()
  const of = `${ours.toFixed(0)} calls a second against ${floor.toFixed(0)}`
  return [{ name: 'cost of a call', value: 1 / ratio, unit: 'ratio', limit: 1.2, aim: 1.05, of }]
}

async function measureMemory(): Promise<Figure[]> {
  const { earlyBytes, lateBytes } = await measurePageMemory()
  const of = `${(lateBytes / 1e6).toFixed(2)} MB against ${(earlyBytes / 1e6).toFixed(2)} MB`
  return [
    { name: 'live memory', value: lateBytes / earlyBytes, unit: 'ratio', limit: 1.1, aim: 1, of },
  ]
}

async function measureStart(): Promise<Figure[]> {
  const tookMs = await measureServerStart()
  const of = `starts took ${tookMs.map((ms) => ms.toFixed(0)).join(', ')} ms`
  return [{ name: 'listening', value: median(tookMs), unit: 'ms', limit: 2_000, aim: 1_000, of }]
}

async function measurePharmacies(): Promise<Figure[]> {
  const { pharmacies, p95Ms, medianMs, floorMs } = await comparePharmacySearch()
  const of = `median ${medianMs.toFixed(1)} ms; 95 of 100 among seventy ${floorMs.toFixed(1)} ms`
  const name = `95 of 100 among ${pharmacies}`
  return [{ name, value: p95Ms, unit: 'ms', limit: 50, aim: 15, of }]
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

async function measureSlots(): Promise<Figure[]> {
  const { slots, booked, times, visits, statuses, tookS } = await raceForSlots()
  const twice = booked - Math.min(times, visits)
  const failed = [...statuses].filter(([status]) => status >= 500)
  const replies = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ')
  const of = `${replies}, in ${tookS.toFixed(0)} s`
  return [
    { name: 'booked twice', value: twice, unit: 'times', limit: 0, of },
    { name: 'booked', value: booked, unit: 'times', limit: slots, atLeast: true },
    { name: 'kinds of failures of the server', value: failed.length, unit: 'times', limit: 0 },
  ]
}

async function measureMoves(): Promise<Figure[]> {
  const { seeds, wrong, statuses, tookS } = await moveAtRandom()
  const failed = [...statuses].filter(([status]) => status >= 500)
  const replies = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ')
  const of = `${seeds} seeds; ${replies}; ${[...new Set(wrong)].join(', ')}`
  const slowest = Math.max(...tookS) * 1_000
  return [
    { name: 'steps that went wrong', value: wrong.length, unit: 'times', limit: 0, of },
    { name: 'kinds of failures of the server', value: failed.length, unit: 'times', limit: 0 },
    { name: 'slowest seed', value: slowest, unit: 'ms', limit: 60_000, aim: 15_000 },
  ]
}

async function measurePayments(): Promise<Figure[]> {
  const { statuses, ...paid } = await chargeOnce()
  const replies = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ')
  const none = { unit: 'times', limit: 0 } as const
  const of = `${paid.charged} of ${paid.visits} visits paid; ${replies}`
  return [
    { name: 'charged twice', value: paid.chargedTwice, ...none, of },
    { name: 'told of a decline when charged', value: paid.toldFailed, ...none },
    { name: 'otherwise than at the provider', value: paid.disagreeing, ...none },
    { name: 'failures of the server', value: statuses.get(500) ?? 0, ...none },
    { name: 'settled after a crash', value: paid.slowestS * 1_000, unit: 'ms', limit: 60_000 },
  ]
}

async function measurePhotos(): Promise<Figure[]> {
  const { statuses, slowestMs, grownBytes, othersMs, others } = await throwPhotoBombs()
  const taken = statuses.filter((status) => status < 400 || status >= 500).length
  return [
    { name: 'bombs not refused', value: taken, unit: 'times', limit: 0 },
    { name: 'slowest refusal', value: slowestMs, unit: 'ms', limit: 2_000 },
    { name: 'more memory', value: grownBytes / 1e6, unit: 'MB', limit: 300 },
    { name: '95 of 100 others', value: othersMs, unit: 'ms', limit: 500, of: `${others} calls` },
  ]
}

const benches: Record<string, Bench> = {
  proceed: {
    title: 'proceed through the API as shipped against pgbench with the same statements',
    measure: () => measureProceed(false),
  },
  'proceed-pinned': {
    title: 'the same with the API on one processor',
    measure: () => measureProceed(true),
    onlyAsked: true,
  },
  start: {
    title: 'a start of the server on a database of its own that is there already',
    measure: measureStart,
  },
  latency: { title: 'how long a proceed takes at half load', measure: measureLatency },
  pharmacies: {
    title: 'a search among seventy thousand pharmacies against the same among seventy',
    measure: measurePharmacies,
  },
  'import-pharmacies': {
    title: 'the import of a registry of a million rows, fifty thousand of them pharmacies',
    measure: measureImport,
    onlyAsked: true,
  },
  slots: {
    title: 'two hundred times, each wanted at once by fifty visits of each of four processes',
    measure: measureSlots,
    onlyAsked: true,
  },
  'slots-seeds': {
    title:
      'two thousand bookings, moves and cancellations by twenty patients, for each of twenty seeds',
    measure: measureMoves,
    onlyAsked: true,
  },
  payments: {
    title:
      'a thousand visits paid for by twenty calls at once, on servers that are killed as they pay',
    measure: measurePayments,
    onlyAsked: true,
  },
  photos: {
    title: 'twenty pictures of 196 megapixels at once, while other visits go on',
    measure: measurePhotos,
    onlyAsked: true,
  },
  'pages-first': {
    title: 'the first question against a page written by hand, times of whoever answers at sight',
    measure: compareFirstQuestion,
    short: true,
  },
  'pages-change': {
    title: 'from a press to the next question, on a processor four times slower',
    measure: comparePageChange,
    short: true,
  },
  'pages-waits': {
    title: 'the same first question with and without the waits of the specification',
    measure: compareWaits,
  },
  memory: {
    title: 'script memory after a hundred page changes against after ten',
    measure: measureMemory,
  },
  growth: {
    title: 'proceed with a million leads in the database against a thousand',
    measure: measureGrowth,
    onlyAsked: true,
  },
}

function chooseBenches(wanted: string): Bench[] {
  if (wanted === 'short') return Object.values(benches).filter(({ short }) => short)
  return Object.entries(benches)
    .filter(([name, { onlyAsked }]) => (onlyAsked ? name === wanted : name.startsWith(wanted)))
    .map(([, bench]) => bench)
}

const [wanted = ''] = process.argv.slice(2)
const isShort = wanted === 'short'
const tolerance = isShort ? shortTolerance : 1
const chosen = chooseBenches(wanted)
if (chosen.length === 0) throw new Error(`no bench begins with ${wanted}`)

/** Prints the figures of a bench, and tells whether one is past its limit. */
async function run({ measure }: Bench, short: boolean): Promise<boolean> {
  const figures = await measure(short)
  for (const figure of figures) console.log(formatFigure(figure, tolerance))
  return figures.some((figure) => isPast(figure, tolerance))
}

for (const bench of chosen) {
  console.log(bench.title)
  if (!(await run(bench, isShort))) continue
  if (isShort) {
    console.log('measured whole, as few rounds prove nothing against it:')
    if (!(await run(bench, false))) continue
  }
  process.exitCode = 1
}
