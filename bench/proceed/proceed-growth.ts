import pg from 'pg'
import { sendTo, startBenchServer } from '../bench-server.ts'
import type { Bench, Figure } from '../figures.ts'
import { type Comparison, compareInTurns } from '../in-turns.ts'
import { type StartedLead, startLead, walkToTheEnd } from '../lead-walk.ts'
import { rate } from './proceed-rate.ts'

const rounds = 5
const leadsPerRound = 60
const smallLeads = 1_000
const largeLeads = 1_000_000
const answersPerLead = 5

/**
 * Finished leads with their answers and events, as many visitors would have left them. They are written by SQL: only the
 * size of the tables and their indexes matters here.
 */
async function fill(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Also where it fails: a server that is stopped would speak to this connection before the failure is told.
  try {
    await fillBy(client, count)
  } finally {
    await client.end()
  }
}

async function fillBy(client: pg.Client, count: number): Promise<void> {
  await client.query('begin')
  await client.query(`create temporary table filled as
    select gen_random_uuid() as lead, gen_random_uuid() as visitor
    from generate_series(1, ${count})`)
  await client.query(`insert into rx_users (id, programme_id, feature_flags, cta_params)
    select visitor, (select id from programmes limit 1), '{}', '{}' from filled`)
  await client.query(`insert into leads
      (id, programme_id, version_id, rx_user_id, status, path, revision, finished_at)
    select lead, p.id, p.current_version_id, visitor, 'finished',
      array(select gen_random_uuid() from generate_series(1, 6)), ${answersPerLead}, now()
    from filled, (select id, current_version_id from programmes limit 1) p`)
  // What happened to each, page by page, as its calls would have told it.
  await client.query(`insert into lead_events (lead_id, revision, kind, page_uuid, at)
    select lead, n, case when n = ${answersPerLead} then 'finish' else 'view' end, visitor, now()
    from filled, generate_series(0, ${answersPerLead}) n`)
  await client.query(`insert into answers (lead_id, item_id, revision, page_uuid, entries)
    select lead, n, n, visitor, '[{"value": 3, "text": "Often"}]'
    from filled, generate_series(1, ${answersPerLead}) n`)
  await client.query('commit')
  await client.query('vacuum analyze')
}

/**
 * Proceed calls per second with a million leads in the database against a thousand, in turns on one
 * database server, eight at once.
 */
async function compareProceedGrowth(): Promise<Comparison> {
  await using stack = new AsyncDisposableStack()
  const server = await startBenchServer(stack)
  const start = async (databaseUrl: string, leads: number) => {
    const send = sendTo((await server.startApi(databaseUrl)).origin)
    await fill(databaseUrl, leads)
    await server.checkpoint()
    const walk = (lead: StartedLead) => walkToTheEnd(send, lead)
    return async () => {
      const started = Array.from({ length: leadsPerRound }, () => startLead(send))
      return rate(await Promise.all(started), walk)
    }
  }
  const large = await start(server.databaseUrl, largeLeads)
  const small = await start(await server.addDatabase('small'), smallLeads)
  await large()
  await small()
  // Awaited here: the servers stop when this function is left.
  return await compareInTurns(rounds, large, small)
}

async function measureGrowth(): Promise<Figure[]> {
  const { ours, floor, ratio } = await compareProceedGrowth()
  const of = `${ours.toFixed(0)} calls a second against ${floor.toFixed(0)}`
  return [{ name: 'cost of a call', value: 1 / ratio, unit: 'ratio', limit: 1.2, aim: 1.05, of }]
}

export const growthBench: Bench = {
  title: 'proceed with a million leads in the database against a thousand',
  measure: measureGrowth,
  onlyAsked: true,
}
