import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFakeClock } from '../../../testing/server/fake-clock.ts'
import { sampleArea } from '../../../testing/server/sample-area.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { countRequests, type RequestCounts } from './request-counts.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer({ areas: [sampleArea], config: { requestsPerMinute: 3 } })
})
afterAll(() => server.close())

function ask(remoteAddress: string, headers: Record<string, string> = {}) {
  const url = '/api/v1/sample/one/'
  return server.app.inject({ method: 'POST', url, payload: { name: 'a' }, remoteAddress, headers })
}

describe('[P16] too many requests', () => {
  it('are refused with a sentence, for that address and minute alone', async () => {
    for (let count = 0; count < 3; count += 1) expect((await ask('10.0.0.1')).statusCode).toBe(201)
    const refused = await ask('10.0.0.1', { 'x-forwarded-for': '10.9.9.9' })
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { detail: 'That was a lot at once. Please wait a minute and try again.' },
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('10.0.0.2')).statusCode).toBe(201)
    server.clock.advance(60_000)
    expect((await ask('10.0.0.1')).statusCode).toBe(201)
  })

  it('are no matter for pages and files', async () => {
    for (let count = 0; count < 9; count += 1) {
      const page = await server.app.inject({ url: '/config.json', remoteAddress: '10.0.0.3' })
      expect(page.statusCode).toBe(200)
    }
  })

  it('are counted together by all processes', async () => {
    const clock = buildFakeClock('2026-04-01T00:00:00Z')
    const processes: RequestCounts[] = [1, 2, 3].map(() => countRequests(server.db, clock))
    for (const each of processes) {
      each.add('someone', 'all')
      each.add('someone', 'all')
      await each.share()
    }
    for (const each of processes) {
      each.add('someone', 'all')
      await each.share()
    }
    expect(processes[2]?.add('someone', 'all').current).toBe(10)
    for (const each of processes) each.close()
  })

  it('[P10] are counted for the /48 of an IPv6 address too, which one attacker may have whole', async () => {
    const statuses: number[] = []
    for (let network = 1; network <= 14; network += 1) {
      statuses.push((await ask(`2001:db8:5:${network}::1`)).statusCode)
    }
    expect(statuses).toEqual([...Array(12).fill(201), 429, 429])
    expect((await ask('2001:db8:6:1::1')).statusCode).toBe(201)
  })

  it('leave no address in the database', async () => {
    const { rows } = await sql`select * from request_counts`.execute(server.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/10\.0\.0|someone/)
  })
})

describe('[P10] [P16] callers from more networks than a process keeps apart', () => {
  /** One /48 has 65,536 networks. */
  const networks = 60_000
  let counts: RequestCounts
  beforeAll(() => {
    counts = countRequests(server.db, buildFakeClock('2026-05-01T00:00:00Z'))
    counts.add('early', 'reset')
    for (let network = 0; network < networks; network += 1) counts.add(`one of ${network}`, 'reset')
  })
  afterAll(() => counts.close())

  it('[P10] close nothing to callers who come later, on that endpoint or another', () => {
    const most = (crowd: string) => {
      const seen = Array.from({ length: 200 }, (_, n) => counts.add(`${crowd} late ${n}`, crowd))
      return Math.max(...seen.map(({ current }) => current))
    }
    expect(most('login')).toBeLessThan(10)
    // The limit of this endpoint is 150.
    expect(most('reset')).toBeLessThan(50)
  })

  it('[P10] are counted all the same, and whoever was there before by themselves', () => {
    const last = Array.from({ length: 40 }, () => counts.add('one caller', 'signup').current).at(-1)
    expect(last).toBeGreaterThanOrEqual(40)
    expect(counts.add('early', 'reset').current).toBe(2)
  })

  it('[P10] take no person’s turns: who comes too late to be counted alone is not counted', () => {
    for (let call = 0; call < 20; call += 1) {
      expect(counts.add('somebody’s address', null).current).toBe(0)
    }
  })
})
