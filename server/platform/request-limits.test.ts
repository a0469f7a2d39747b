import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFakeClock } from '../../testing/fake-clock.ts'
import { sampleArea } from '../../testing/sample-area.ts'
import { buildTestServer, type TestServer } from '../../testing/test-server.ts'
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
      each.add('someone')
      each.add('someone')
      await each.share()
    }
    for (const each of processes) {
      each.add('someone')
      await each.share()
    }
    expect(processes[2]?.add('someone').current).toBe(10)
    for (const each of processes) each.close()
  })

  it('leave no address in the database', async () => {
    const { rows } = await sql`select * from request_counts`.execute(server.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/10\.0\.0|someone/)
  })
})
