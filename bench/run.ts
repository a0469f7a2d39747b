/**
 * Prints speed as ratios measured in turns; an absolute time says little on a shared machine.
 *   npm run bench             everything
 *   npm run bench -- pages    only what begins with this word
 *   npm run bench -- growth   fills a database with a million leads first, so only when asked for
 * Build the web app before.
 */
import type { Comparison } from './in-turns.ts'
import { measurePageMemory } from './page-memory.ts'
import { comparePageSpeed } from './page-speed.ts'
import { compareProceedGrowth } from './proceed-growth.ts'
import { measureProceedLatency } from './proceed-latency.ts'
import { compareProceedRate } from './proceed-rate.ts'

/** The product waits this long on purpose: 500 ms before the visitor's call, 150 ms of settling. */
const specifiedWaitsMs = 650

async function printProceed(): Promise<void> {
  const { ours, floor, ratio, statements } = await compareProceedRate()
  console.log('proceed through the API against the same statements on the bare database')
  console.log(`  calls per second     ${ours.toFixed(0)} against ${floor.toFixed(0)}`)
  console.log(`  ratio                ${ratio.toFixed(2)}  (must be 0.35, aim 0.60)`)
  console.log(`  statements per call  ${statements.toFixed(1)}  (at most 4)`)
}

async function printLatency(): Promise<void> {
  const { callsPerSecond, medianMs, p99Ms } = await measureProceedLatency()
  console.log('how long a proceed takes at half load, seen by the caller')
  console.log(`  calls per second     ${callsPerSecond.toFixed(0)}`)
  console.log(
    `  median, p99          ${medianMs.toFixed(1)} ms, ${p99Ms.toFixed(1)} ms  (p99 25 ms)`,
  )
}

async function printGrowth(): Promise<void> {
  const { ours, floor, ratio } = await compareProceedGrowth()
  console.log('proceed with a million leads in the database against a thousand')
  console.log(`  calls per second     ${ours.toFixed(0)} against ${floor.toFixed(0)}`)
  console.log(`  cost per call        ${(1 / ratio).toFixed(2)}  (at most 1.20, aim 1.05)`)
}

async function printPages(): Promise<void> {
  const { firstQuestion, pageChange, slowPageChange } = await comparePageSpeed()
  console.log('pages against one written by hand, on a slow telephone')
  const printLine = (name: string, { ours, floor, ratio }: Comparison, budget: string) => {
    const times = `${ours.toFixed(0)} ms against ${floor.toFixed(0)} ms`
    console.log(`  ${name.padEnd(20)} ${times}, ratio ${ratio.toFixed(2)}  (${budget})`)
  }
  const allowedMs = specifiedWaitsMs + 1.5 * firstQuestion.floor
  printLine('first question', firstQuestion, `must be ${allowedMs.toFixed(0)} ms`)
  printLine('page change', pageChange, 'must be 50 ms')
  console.log(
    `  ${'95 of 100 changes'.padEnd(20)} ${slowPageChange.toFixed(0)} ms  (must be 100 ms)`,
  )
}

async function printMemory(): Promise<void> {
  const { earlyBytes, lateBytes } = await measurePageMemory()
  const sizes = `${(lateBytes / 1e6).toFixed(2)} MB against ${(earlyBytes / 1e6).toFixed(2)} MB`
  console.log('script memory after a hundred page changes against after ten')
  console.log(
    `  live memory          ${sizes}, ratio ${(lateBytes / earlyBytes).toFixed(2)}  (at most 1.10)`,
  )
}

const benches = {
  proceed: printProceed,
  latency: printLatency,
  pages: printPages,
  memory: printMemory,
}
const [wanted = ''] = process.argv.slice(2)
if (wanted === 'growth') await printGrowth()
for (const [name, print] of Object.entries(benches)) if (name.startsWith(wanted)) await print()
