import { pharmaciesFound } from '../contract/limits.ts'
import { inventPharmacies } from '../server/areas/pharmacies/shared/invented-pharmacies.ts'
import { replacePharmacies } from '../server/areas/pharmacies/shared/replace-pharmacies.ts'
import { openDatabase } from '../server/data/database.ts'
import { sendTo, startBenchServer } from './bench-server.ts'
import type { Bench, Figure } from './figures.ts'
import { median, percentile95, takeTurns } from './in-turns.ts'
import { startLead } from './lead-walk.ts'

const rounds = 8
/** Zip codes for each pharmacy: there are some 42,500 of them. */
const large = 42_500 / 70_000
const small = 42_500 / 70

/** What people type: whole, begun, mistaken, alone or with where they look; an address before its number is whole. */
const typed = [
  '02139',
  'larkspur',
  'larkspur pharmacy 10001',
  'kingfisher drugs chicago',
  'old mill 60614',
  'cedar point apothecary',
  'p',
  'ma 33101',
  'harb',
  'harbr lihgt',
  'juniper hil 94110',
  'springfield',
  'pharmacy',
  'pharmacy texas',
  'home delivery 75201',
  'new york',
  'main street 30303',
  'zzyzx',
  '12 main',
  'main 12',
  '12 34',
  '12 34 main',
  '1 2 3',
  '9 22nd st',
  '350 5th ave',
  'drugs pharmacy',
]

/** No invented pharmacy has these words together. */
const findsNothing: readonly string[] = [
  'zzyzx',
  'home delivery 75201',
  '12 34',
  '12 34 main',
  '1 2 3',
  '9 22nd st',
  '350 5th ave',
  'drugs pharmacy',
]

/** What the box asks on the way to these: each beginning, as whoever pauses behind every key would send it. */
const begun = [
  ...new Set(typed.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1).trim()))),
]

type Ask = (text: string) => Promise<{ tookMs: number; found: number }>

/** As a browser on the same machine would wait for it. */
async function openSearch(origin: string): Promise<Ask> {
  const { id } = await startLead(sendTo(origin))
  return async (text) => {
    const url = `${origin}/api/v1/leads/${id}/search-pharmacy/?search_param=${encodeURIComponent(text)}`
    const startedMs = performance.now()
    const reply = await fetch(url)
    const found: unknown[] = await reply.json()
    const tookMs = performance.now() - startedMs
    const isRight = reply.ok && found.length <= 2 * pharmaciesFound
    if (!isRight) throw new Error(`a search answered ${reply.status}`)
    return { tookMs, found: found.length }
  }
}

/** Milliseconds of each, one after the other. */
async function timeSearches(ask: Ask): Promise<number[]> {
  const tookMs: number[] = []
  for (const text of begun) tookMs.push((await ask(text)).tookMs)
  return tookMs
}

/** Searches among seventy thousand pharmacies, and in turns the same among seventy: what a call costs in any case. */
async function comparePharmacySearch() {
  await using stack = new AsyncDisposableStack()
  const server = await startBenchServer(stack)
  const open = async (databaseUrl: string, share: number) => {
    const { origin } = await server.startApi(databaseUrl)
    const db = openDatabase(databaseUrl, { poolSize: 1, statementTimeoutMs: 120_000 })
    stack.defer(() => db.destroy())
    const { kept } = await replacePharmacies(db, inventPharmacies(share))
    return { kept, ask: await openSearch(origin) }
  }
  const many = await open(server.databaseUrl, large)
  const few = await open(await server.addDatabase('few'), small)
  const empty: string[] = []
  for (const text of typed) if ((await many.ask(text)).found === 0) empty.push(text)
  // The first round warms up what a start leaves cold.
  const [, ...taken] = await takeTurns(
    rounds + 1,
    () => timeSearches(many.ask),
    () => timeSearches(few.ask),
  )
  const ours = taken.flatMap((round) => round.ours)
  const floor = taken.flatMap((round) => round.floor)
  const ratios = taken.map((round) => percentile95(round.ours) / percentile95(round.floor))
  return { pharmacies: many.kept, empty, ours, floor, ratio: median(ratios) }
}

async function measurePharmacies(): Promise<Figure[]> {
  const { pharmacies, empty, ours, floor, ratio } = await comparePharmacySearch()
  const missing = empty.filter((text) => !findsNothing.includes(text))
  const of = `median ${median(ours).toFixed(1)} ms, slowest ${Math.max(...ours).toFixed(0)} ms of ${ours.length}`
  const among = `95 of 100 among seventy ${percentile95(floor).toFixed(1)} ms`
  return [
    {
      name: `95 of 100 among ${pharmacies}`,
      value: percentile95(ours),
      unit: 'ms',
      limit: 50,
      aim: 15,
      of,
    },
    { name: 'of the same among seventy', value: ratio, unit: 'ratio', limit: 6, of: among },
    {
      name: 'texts without a pharmacy',
      value: missing.length,
      unit: 'times',
      limit: 0,
      of: missing.join(', '),
    },
  ]
}

export const pharmaciesBench: Bench = {
  title: 'a search among seventy thousand pharmacies against the same among seventy',
  measure: measurePharmacies,
}
