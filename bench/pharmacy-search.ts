import { pharmaciesFound } from '../contract/limits.ts'
import { inventPharmacies } from '../server/areas/pharmacies/shared/invented-pharmacies.ts'
import { replacePharmacies } from '../server/areas/pharmacies/shared/replace-pharmacies.ts'
import { openDatabase } from '../server/data/database.ts'
import { sendTo, startBenchServer } from './bench-server.ts'
import type { Bench, Figure } from './figures.ts'
import { median, percentile95 } from './in-turns.ts'
import { startLead } from './lead-walk.ts'

const rounds = 40
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

/** Milliseconds of each search, one after the other, as a browser on the same machine would wait for them. */
async function timeSearches(origin: string): Promise<number[]> {
  const { id } = await startLead(sendTo(origin))
  const tookMs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const text of typed) {
      const url = `${origin}/api/v1/leads/${id}/search-pharmacy/?search_param=${encodeURIComponent(text)}`
      const startedMs = performance.now()
      const reply = await fetch(url)
      const found: unknown[] = await reply.json()
      tookMs.push(performance.now() - startedMs)
      const isRight = reply.ok && found.length <= 2 * pharmaciesFound
      if (!isRight) throw new Error(`a search answered ${reply.status}`)
    }
  }
  // The first round warms up what a start leaves cold.
  return tookMs.slice(typed.length)
}

/** Searches among seventy thousand pharmacies, and the same among seventy: what a call costs in any case. */
async function comparePharmacySearch() {
  await using stack = new AsyncDisposableStack()
  const server = await startBenchServer(stack)
  const { origin } = await server.startApi(server.databaseUrl)
  const db = openDatabase(server.databaseUrl, { poolSize: 1, statementTimeoutMs: 120_000 })
  stack.defer(() => db.destroy())
  await replacePharmacies(db, inventPharmacies(small))
  const floor = await timeSearches(origin)
  const { kept } = await replacePharmacies(db, inventPharmacies(large))
  const ours = await timeSearches(origin)
  return {
    pharmacies: kept,
    p95Ms: percentile95(ours),
    medianMs: median(ours),
    floorMs: percentile95(floor),
    slowestMs: Math.max(...ours),
  }
}

async function measurePharmacies(): Promise<Figure[]> {
  const { pharmacies, p95Ms, medianMs, floorMs } = await comparePharmacySearch()
  const of = `median ${medianMs.toFixed(1)} ms; 95 of 100 among seventy ${floorMs.toFixed(1)} ms`
  const name = `95 of 100 among ${pharmacies}`
  return [{ name, value: p95Ms, unit: 'ms', limit: 50, aim: 15, of }]
}

export const pharmaciesBench: Bench = {
  title: 'a search among seventy thousand pharmacies against the same among seventy',
  measure: measurePharmacies,
}
