/**
 * Prints speed, mostly as ratios measured in turns, and exits 1 when a figure is past its limit.
 *   npm run bench             all that does not say onlyAsked
 *   npm run bench -- pages    only what begins with this word
 *   npm run bench -- growth   fills a database with a million leads first, as `funnel` does: only when asked for
 *   npm run bench -- short    a minute of it; what is half as much again as its limit is measured whole, and fails then
 *   DATABASE_URL=… npm run bench -- slots, slots-seeds   on a database that is there, perhaps through a pooler
 * Build the web app before. What the figures mean: docs/performance.md.
 */
import { type Bench, formatFigure, isPast } from './figures.ts'
import { funnelBench } from './funnel.ts'
import { guessingBench } from './guessing/guess-passwords.ts'
import { addressesBench } from './guessing/known-addresses.ts'
import { notYoursBench } from './guessing/not-yours.ts'
import { memoryBench } from './page-memory.ts'
import { firstQuestionBench, pageChangeBench, waitsBench } from './page-speed.ts'
import { paymentsBench } from './payments/charge-once.ts'
import { importBench } from './pharmacy-import.ts'
import { pharmaciesBench } from './pharmacy-search.ts'
import { growthBench } from './proceed/proceed-growth.ts'
import { latencyBench } from './proceed/proceed-latency.ts'
import { pinnedProceedBench, proceedBench } from './proceed/proceed-rate.ts'
import { startBench } from './server-start.ts'
import { endsBench } from './sessions/ended-sessions.ts'
import { renewalsBench } from './sessions/renewed-sessions.ts'
import { slotsBench } from './slots/booked-slots.ts'
import { movesBench } from './slots/random-moves.ts'
import { photosBench } from './uploads/photo-bombs.ts'

const shortTolerance = 1.5

const benches: Record<string, Bench> = {
  proceed: proceedBench,
  'proceed-pinned': pinnedProceedBench,
  start: startBench,
  latency: latencyBench,
  pharmacies: pharmaciesBench,
  'import-pharmacies': importBench,
  slots: slotsBench,
  'slots-seeds': movesBench,
  payments: paymentsBench,
  photos: photosBench,
  guessing: guessingBench,
  addresses: addressesBench,
  'not-yours': notYoursBench,
  'session-ends': endsBench,
  'session-renewals': renewalsBench,
  'pages-first': firstQuestionBench,
  'pages-change': pageChangeBench,
  'pages-waits': waitsBench,
  memory: memoryBench,
  growth: growthBench,
  funnel: funnelBench,
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
