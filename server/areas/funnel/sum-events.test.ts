import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildProgramme, pageId, publishProgramme } from '../../../testing/flows/small-programme.ts'
import { proceed, startLead } from '../../../testing/people/lead-visitor.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { readFunnel } from './shared/read-funnel.ts'
import { sumEvents } from './shared/sum-events.ts'

let server: TestServer
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  fuuid = (await publishProgramme(server.db, buildProgramme())).fuuid
})

async function count(name: 'begun' | 'refusals' | 'standing', page = 'welcome', days = {}) {
  const rows = await readFunnel(server.db, fuuid, { from: null, to: null, ...days })
  const own = rows.filter(({ pageUuid }) => pageUuid === pageId(page))
  return own.reduce((sum, row) => sum + row[name], 0)
}

/** What is summed, which the funnel does not show. */
async function readSums() {
  const { rows } = await sql<{ below: string; begun: string }>`
    select below, (select coalesce(sum(begun), 0) from funnel_days join programme_versions v
      on v.id = version_id where programme_id = ${fuuid}::uuid) as begun
    from funnel_sums`.execute(server.db)
  return rows[0]
}

/** Others may be writing in the same server, whom summing waits for. */
const sumAll = (begun: number) =>
  expect
    .poll(async () => {
      await sumEvents(server.db)
      return Number((await readSums())?.begun)
    })
    .toBe(begun)

async function refuseLate(work: (commit: () => Promise<unknown>) => Promise<void>) {
  const { id } = await startLead(server, fuuid)
  const late = new pg.Client({ connectionString: server.databaseUrl })
  await late.connect()
  await late.query('begin')
  await late.query(
    `insert into lead_events (lead_id, revision, kind, page_uuid, at)
     values ($1, 0, 'refusal', $2, now())`,
    [id, pageId('welcome')],
  )
  await work(() => late.query('commit'))
  await late.end()
}

describe('the sums of events', () => {
  it('leave out what is still being written and count it once it is there, also when later ones were summed', () =>
    refuseLate(async (commit) => {
      const later = await startLead(server, fuuid)
      await proceed(later, 'welcome', { 1: [{ value: 'Ada' }] })
      await sumEvents(server.db)
      expect(await count('refusals')).toBe(0)
      expect(await count('standing', 'choice')).toBe(1)
      await commit()
      expect(await count('refusals')).toBe(1)
      await sumAll(2)
      expect(await count('refusals')).toBe(1)
      expect(await count('standing', 'choice')).toBe(1)
    }))

  it('count each event once, however often they are made, by two at once too', async () => {
    for (let made = 0; made < 3; made += 1) await startLead(server, fuuid)
    await Promise.all([sumEvents(server.db, 2), sumEvents(server.db, 2)])
    await sumAll(3)
    await sumEvents(server.db)
    expect(await count('begun')).toBe(3)
  })

  it('are made anew without a visit that was deleted, which takes its events along', async () => {
    const [one, other] = [await startLead(server, fuuid), await startLead(server, fuuid)]
    await sumAll(2)
    await server.db.deleteFrom('leads').where('id', '=', one.id).execute()
    const left = await sql<{ lead_id: string }>`
      select lead_id from lead_events where lead_id in (${one.id}::uuid, ${other.id}::uuid)
      union all select lead_id from experiment_exposures
      where lead_id in (${one.id}::uuid, ${other.id}::uuid)`.execute(server.db)
    expect(left.rows.map(({ lead_id }) => lead_id)).toEqual([other.id, other.id])
    expect(await count('begun')).toBe(1)
    await sumAll(1)
    expect(await count('begun')).toBe(1)
  })

  it('of another database are left aside, and its events count like ours', async () => {
    await startLead(server, fuuid)
    await sumAll(1)
    const far = '9000000000000000000'
    await sql`update lead_events set tx = ${far}`.execute(server.db)
    await sql`update funnel_sums set below = ${far}`.execute(server.db)
    await sql`update funnel_days set begun = 77`.execute(server.db)
    expect(await count('begun')).toBe(1)
    await sumAll(1)
    expect(await count('begun')).toBe(1)
    expect((await readSums())?.below).not.toBe(far)
  })

  it('are of the days on which visits began, both included', async () => {
    for (const day of ['2026-04-01T00:00:00Z', '2026-04-01T23:59:59Z', '2026-04-02T00:00:00Z']) {
      server.clock.set(day)
      await startLead(server, fuuid)
    }
    const during = (from: string | null, to: string | null) =>
      count('begun', 'welcome', { from, to })
    const check = async () => {
      expect(await during('2026-04-01', '2026-04-01')).toBe(2)
      expect(await during('2026-04-02', null)).toBe(1)
      expect(await during(null, '2026-04-02')).toBe(3)
      expect(await during('2026-04-03', null)).toBe(0)
    }
    await check()
    await sumAll(3)
    await check()
  })
})
