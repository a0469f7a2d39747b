import { sql } from 'kysely'
import { type CountedPage, readFunnel } from '../server/areas/funnel/shared/read-funnel.ts'
import { sumEvents } from '../server/areas/funnel/shared/sum-events.ts'
import { type Db, openDatabase } from '../server/data/database.ts'
import { migrate } from '../server/data/migrate.ts'
import { startBenchServer } from './bench-server.ts'
import type { Bench, Figure } from './figures.ts'
import { median } from './in-turns.ts'
import { twentyQuestionsId } from './twenty-questions.ts'

const visits = 1_000_000
/** Visits that one transaction writes, and events that one statement sums. */
const atOnce = 50_000
const summedAtOnce = 200_000
/** Visits that began since the last turn of the job: one hour of a busy day. */
const lateVisits = 2_000
const rounds = 5
const statementTimeoutMs = 1_200_000

/** Of a visit by its number: the pages it saw. A fifth goes at the first page, a fifth of the rest at the next and so on. */
const seen = sql`(case when n % 5 = 0 then 1 when n % 25 < 5 then 2 when n % 7 = 0 then 5
  when n % 11 = 0 then 9 else 18 end)`

/** Visits of a year with devices and variants, written by SQL as calls would have written them. */
async function fill(db: Db, first: number, last: number): Promise<void> {
  await sql`
    with visits as materialized (
      select n, gen_random_uuid() as id, timestamptz '2026-01-01' + n * interval '31 seconds' as at,
        (array['phone', 'phone', 'phone', 'desktop', 'tablet'])[n % 5 + 1] as device, ${seen} as seen
      from generate_series(${sql.lit(first)}, ${sql.lit(last)}) n
    ), program as (
      select p.id, p.current_version_id as version, array(
        select (page ->> 'uuid')::uuid from programme_versions v,
          jsonb_array_elements(v.content #> '{definition,pages}') with ordinality as known (page, place)
        where v.id = p.current_version_id order by place) as pages
      from programmes p where p.id = ${twentyQuestionsId}::uuid
    ), users as (
      insert into rx_users (id, programme_id, feature_flags, cta_params)
      select v.id, p.id, '{}', '{}' from visits v, program p
    ), leads as (
      insert into leads (id, programme_id, version_id, rx_user_id, path, device_class, created_at)
      select v.id, p.id, p.version, v.id, p.pages[1:v.seen], v.device, v.at from visits v, program p
    ), exposed as (
      insert into experiment_exposures (lead_id, experiment, variant, at)
      select id, 'headline', case when n % 2 = 0 then 'control' else 'warm' end, at from visits
    )
    insert into lead_events (lead_id, revision, kind, page_uuid, at)
    select v.id, place - 1, 'view', p.pages[place], v.at + place * (5 + n % 40) * interval '1 second'
    from visits v, program p, generate_series(1, v.seen) place`.execute(db)
}

/** The same numbers by a statement that somebody would write by hand, over the whole log. */
async function countByHand(db: Db): Promise<number> {
  const { rows } = await sql<{ reached: string }>`
    select l.device_class, x.variant, e.page_uuid, count(distinct e.lead_id) as reached
    from lead_events e join leads l on l.id = e.lead_id
    join experiment_exposures x on x.lead_id = e.lead_id
    where l.programme_id = ${twentyQuestionsId}::uuid and e.kind = 'view'
    group by 1, 2, 3`.execute(db)
  return rows.reduce((sum, { reached }) => sum + Number(reached), 0)
}

const sumOf = (rows: readonly CountedPage[], name: 'begun' | 'reached' | 'standing') =>
  rows.reduce((sum, row) => sum + row[name], 0)

async function time<Result>(work: () => Promise<Result>) {
  const startedMs = performance.now()
  const result = await work()
  return { result, tookMs: performance.now() - startedMs }
}

async function compareFunnel() {
  await using stack = new AsyncDisposableStack()
  const server = await startBenchServer(stack)
  // Publishes the twenty questions.
  const api = await server.startApi(server.databaseUrl, { JOB_POLL_SECONDS: '0' })
  await api.stop()
  await migrate(server.databaseUrl)
  const db = openDatabase(server.databaseUrl, { poolSize: 1, statementTimeoutMs })
  stack.defer(() => db.destroy())
  for (let first = 1; first <= visits; first += atOnce) await fill(db, first, first + atOnce - 1)
  await sql`vacuum analyze`.execute(db)
  const summing = await time(async () => {
    while (!(await sumEvents(db, summedAtOnce)));
  })
  await fill(db, visits + 1, visits + lateVisits)
  const ask = () => time(() => readFunnel(db, twentyQuestionsId, { from: null, to: null }))
  const asked = []
  for (let round = 0; round < rounds; round += 1) asked.push(await ask())
  const byHand = await time(() => countByHand(db))
  const rows = asked[0]?.result ?? []
  const isRight =
    sumOf(rows, 'begun') === visits + lateVisits &&
    sumOf(rows, 'standing') === visits + lateVisits &&
    sumOf(rows, 'reached') === byHand.result
  if (!isRight) throw new Error('the funnel and the log do not tell the same')
  return {
    answeredMs: median(asked.map(({ tookMs }) => tookMs)),
    byHandMs: byHand.tookMs,
    summedS: summing.tookMs / 1_000,
    events: byHand.result,
  }
}

async function measureFunnel(): Promise<Figure[]> {
  const { answeredMs, byHandMs, summedS, events } = await compareFunnel()
  const of = `${events} events, summed in ${summedS.toFixed(0)} s; one count by hand ${(byHandMs / 1_000).toFixed(1)} s`
  return [
    {
      name: 'a million visits answered',
      value: answeredMs,
      unit: 'ms',
      limit: 2_000,
      aim: 500,
      of,
    },
    { name: 'against one count by hand', value: answeredMs / byHandMs, unit: 'ratio', limit: 0.2 },
  ]
}

export const funnelBench: Bench = {
  title: 'the funnel of a million visits, with an hour that is not summed yet',
  measure: measureFunnel,
  onlyAsked: true,
}
