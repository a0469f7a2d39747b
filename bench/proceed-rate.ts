import path from 'node:path'
import pg from 'pg'
import { sendTo, startBenchServer } from './bench-server.ts'
import { type Comparison, compareInTurns } from './in-turns.ts'
import { type Send, type StartedLead, startLead, walkToTheEnd } from './lead-walk.ts'
import { type RecordedWalk, recordWalk, replayWalk } from './proceed-statements.ts'

const rounds = 5
const leadsPerRound = 60
const atOnce = 8

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

async function compare(
  send: Send,
  clients: pg.Client[],
  recorded: RecordedWalk,
): Promise<Comparison> {
  const startLeads = () => Promise.all(Array.from({ length: leadsPerRound }, () => startLead(send)))
  const replay = async (lead: StartedLead, worker: number) => {
    const client = clients[worker]
    if (!client) throw new Error('one connection per worker')
    await replayWalk(client, recorded, lead.id)
    return recorded.calls
  }
  const throughApi = (lead: StartedLead) => walkToTheEnd(send, lead)
  await rate(await startLeads(), throughApi)
  return compareInTurns(
    rounds,
    async () => rate(await startLeads(), throughApi),
    async () => rate(await startLeads(), replay),
  )
}

/**
 * Proceed calls per second through one API process against the same statements sent straight to the
 * database, both with eight at once and a database that syncs every commit.
 */
export async function compareProceedRate(): Promise<Comparison & { statements: number }> {
  await using stack = new AsyncDisposableStack()
  const { databaseUrl, folder, startApi } = await startBenchServer(stack)
  const api = await startApi(databaseUrl)
  const recorded = await recordWalk(databaseUrl, path.join(folder, 'files'))
  const clients = Array.from(
    { length: atOnce },
    () => new pg.Client({ connectionString: databaseUrl }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  stack.defer(async () => {
    await Promise.all(clients.map((client) => client.end()))
  })
  const comparison = await compare(sendTo(api.origin), clients, recorded)
  return { ...comparison, statements: recorded.statements.length / recorded.calls }
}
