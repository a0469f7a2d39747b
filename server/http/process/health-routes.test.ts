import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { buildDrain } from './drain.ts'

const drain = buildDrain()
const fine = { server: 'ok', database: 'ok', migrations: 'ok', photos: 'ok' }
let server: TestServer
beforeAll(async () => {
  server = await buildTestServer({ drain, config: { requestsPerMinute: 1 } })
})
afterAll(() => server.close())
// What was looked at last is believed for a second.
afterEach(() => server.clock.advance(1_000))

async function ask(url: string): Promise<[number, unknown]> {
  const reply = await server.app.inject(url)
  expect(reply.headers['cache-control']).toBe('no-store')
  return [reply.statusCode, reply.json()]
}

describe('[P16] readiness', () => {
  it('[P16] is told while all is well, however often it is asked', async () => {
    for (let time = 0; time < 5; time++) {
      expect(await ask('/readyz')).toEqual([200, { status: 'ready', checks: fine }])
      expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
    }
  })

  it.each(['full', 'unwritable'] as const)('[P16] ends while photos are %s', async (trouble) => {
    const { findTrouble } = server.deps.storage
    server.deps.storage.findTrouble = async () => trouble
    const checks = { ...fine, photos: trouble }
    expect(await ask('/readyz')).toEqual([503, { status: 'not ready', checks }])
    server.deps.storage.findTrouble = findTrouble
    server.clock.advance(1_000)
    expect(await ask('/readyz')).toEqual([200, { status: 'ready', checks: fine }])
    expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
  })

  it('[P16] ends while a migration is missing', async () => {
    await sql`update schema_migrations set name = 'x' || name where name like '006%'`.execute(
      server.db,
    )
    const checks = { ...fine, migrations: 'missing' }
    expect(await ask('/readyz')).toEqual([503, { status: 'not ready', checks }])
    await sql`update schema_migrations set name = substr(name, 2) where name like 'x%'`.execute(
      server.db,
    )
  })

  it('[P16] ends once the process is told to end, which is said with each reply', async () => {
    drain.begin()
    const checks = { ...fine, server: 'stopping' }
    expect(await ask('/readyz')).toEqual([503, { status: 'not ready', checks }])
    const reply = await server.app.inject('/config.json')
    expect([reply.statusCode, reply.headers.connection]).toEqual([200, 'close'])
  })
})
