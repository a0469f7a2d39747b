import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ApiProcess } from '../../testing/server/api-process.ts'
import { sendTo, startBenchServer } from '../bench-server.ts'
import type { Bench, Figure } from '../figures.ts'
import { type Comparison, compareInTurns, median } from '../in-turns.ts'
import { type Send, type StartedLead, startLead } from '../lead-walk.ts'
import { ratePgbench } from './pgbench.ts'
import { openLine, sendWalk } from './proceed-load.ts'
import { type RecordedWalk, recordWalk } from './proceed-statements.ts'

const rounds = 5
/** Four thousand calls, so that no round is spent on translating code that is run for weeks. */
const warmUpRounds = 5
const leadsPerClient = 5
const atOnce = 8

/** As it is started by whoever installs it, behind a balancer that names the patient's address. */
const shipped = {
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
  REQUESTS_PER_MINUTE: '3000',
  TRUST_PROXY: '127.0.0.1',
}

/** Hands the leads to `atOnce` workers and returns proceed calls per second. */
export async function rate(
  leads: StartedLead[],
  walk: (lead: StartedLead, worker: number) => Promise<number>,
): Promise<number> {
  const waiting = [...leads]
  let calls = 0
  const work = async (worker: number): Promise<void> => {
    for (let lead = waiting.pop(); lead; lead = waiting.pop()) {
      const walked = await walk(lead, worker)
      calls += walked
    }
  }
  const startedMs = performance.now()
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)))
  return calls / ((performance.now() - startedMs) / 1000)
}

/** The processor time a process took so far, as Linux counts it; NaN where it does not. */
async function readCpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14)
  const ticksPerS = Number(execFileSync('getconf', ['CLK_TCK']))
  return ((Number(user) + Number(system)) * 1000) / ticksPerS
}

async function startLeads(send: Send): Promise<string[][]> {
  const ofClient = async () => {
    const ids: string[] = []
    while (ids.length < leadsPerClient) ids.push((await startLead(send)).id)
    return ids
  }
  return Promise.all(Array.from({ length: atOnce }, ofClient))
}

interface Measured {
  callsPerS: number
  cpuMs: number
}

async function rateApi(api: ApiProcess, walk: RecordedWalk, leads: string[][]): Promise<Measured> {
  const lines = await Promise.all(leads.map(() => openLine(api.port)))
  const [startedMs, startedCpuMs] = [performance.now(), await readCpuMs(api.pid)]
  await Promise.all(
    lines.map(async (line, client) => {
      for (const id of leads[client] ?? []) await sendWalk(line, walk, id)
    }),
  )
  const tookMs = performance.now() - startedMs
  const calls = leads.flat().length * walk.bodies.length
  const cpuMs = ((await readCpuMs(api.pid)) - startedCpuMs) / calls
  for (const line of lines) line.close()
  return { callsPerS: (calls * 1000) / tookMs, cpuMs }
}

/** Keeps a process to the first processor. */
function pin(pid: number): void {
  execFileSync('taskset', ['-a', '-p', '-c', '0', String(pid)], { stdio: 'ignore' })
}

interface ProceedRate extends Comparison {
  statements: number
  /** Processor time of the API process for one call. */
  cpuMs: number
}

/**
 * Proceed calls per second through one API process as it is shipped against PostgreSQL's own load generator with the
 * same statements, both with eight at once and a database that syncs every commit.
 */
async function compareProceedRate(pinned: boolean): Promise<ProceedRate> {
  await using stack = new AsyncDisposableStack()
  const { databaseUrl, folder, startApi } = await startBenchServer(stack)
  const api = await startApi(databaseUrl, shipped)
  const walk = await recordWalk(databaseUrl, path.join(folder, 'files'))
  let networks = 0
  const send = sendTo(api.origin, () => {
    networks += 1
    return { 'x-forwarded-for': `10.200.${networks >> 8}.${networks & 255}` }
  })
  if (pinned) pin(api.pid)
  for (let round = 0; round < warmUpRounds; round += 1) {
    await rateApi(api, walk, await startLeads(send))
  }
  const cpuMs: number[] = []
  const comparison = await compareInTurns(
    rounds,
    async () => {
      const measured = await rateApi(api, walk, await startLeads(send))
      cpuMs.push(measured.cpuMs)
      return measured.callsPerS
    },
    async () => ratePgbench(databaseUrl, folder, walk, await startLeads(send)),
  )
  return {
    ...comparison,
    statements: walk.statements.length / walk.bodies.length,
    cpuMs: median(cpuMs),
  }
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

export const proceedBench: Bench = {
  title: 'proceed through the API as shipped against pgbench with the same statements',
  measure: () => measureProceed(false),
}

export const pinnedProceedBench: Bench = {
  title: 'the same with the API on one processor',
  measure: () => measureProceed(true),
  onlyAsked: true,
}
