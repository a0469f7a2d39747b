import { setTimeout as pause } from 'node:timers/promises'
import { sendTo, startBenchServer } from '../bench-server.ts'
import type { Bench, Figure } from '../figures.ts'
import { type Send, startLead, walkToTheEnd } from '../lead-walk.ts'
import { rate } from './proceed-rate.ts'

const warmLeads = 60
const measuredLeads = 300

interface ProceedLatency {
  callsPerSecond: number
  /** Half of the calls took no longer. */
  medianMs: number
  /** Of a hundred calls one took longer. */
  p99Ms: number
}

function readQuantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/**
 * How long a proceed takes when the API gets half of what it can do, on connections that are open
 * already. Leads begin at even distances whether earlier ones are done or not, so that a slow call does
 * not slow down the calls after it.
 */
async function measureProceedLatency(): Promise<ProceedLatency> {
  await using stack = new AsyncDisposableStack()
  const server = await startBenchServer(stack)
  const api = await server.startApi(server.databaseUrl)
  const plain = sendTo(api.origin)
  const startLeads = (count: number) =>
    Promise.all(Array.from({ length: count }, () => startLead(plain)))
  const walkAll = async () => rate(await startLeads(warmLeads), (lead) => walkToTheEnd(plain, lead))
  await walkAll()
  const most = await walkAll()

  const timesMs: number[] = []
  const timed: Send = async (...call) => {
    const startedMs = performance.now()
    const reply = await plain(...call)
    timesMs.push(performance.now() - startedMs)
    return reply
  }
  const leads = await startLeads(measuredLeads)
  const callsPerLead = 20
  const walks: Promise<number>[] = []
  const betweenLeadsMs = (callsPerLead * 1000) / (most / 2)
  const beganMs = performance.now()
  for (const [index, lead] of leads.entries()) {
    await pause(Math.max(0, beganMs + index * betweenLeadsMs - performance.now()))
    walks.push(walkToTheEnd(timed, lead))
  }
  const calls = (await Promise.all(walks)).reduce((sum, count) => sum + count, 0)
  const sorted = timesMs.toSorted((a, b) => a - b)
  return {
    callsPerSecond: calls / ((performance.now() - beganMs) / 1000),
    medianMs: readQuantile(sorted, 0.5),
    p99Ms: readQuantile(sorted, 0.99),
  }
}

async function measureLatency(): Promise<Figure[]> {
  const { callsPerSecond, medianMs, p99Ms } = await measureProceedLatency()
  const of = `median ${medianMs.toFixed(1)} ms at ${callsPerSecond.toFixed(0)} calls a second`
  return [{ name: '99 of 100', value: p99Ms, unit: 'ms', limit: 25, aim: 10, of }]
}

export const latencyBench: Bench = {
  title: 'how long a proceed takes at half load',
  measure: measureLatency,
}
