import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { startErrorService } from '../../testing/browser/error-service.ts'
import {
  createTestDatabase,
  type TestDatabase,
  templateName,
} from '../../testing/database/test-databases.ts'
import {
  type ApiProcess,
  publishNothing,
  startApiProcess,
} from '../../testing/server/api-process.ts'

// A real process on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 90_000 })

let database: TestDatabase
let api: ApiProcess | null = null
beforeEach(async () => {
  database = await createTestDatabase(inject('databaseUrl'), templateName)
})
afterEach(async () => {
  await api?.kill()
  await database.drop()
})

async function start(key: string): Promise<ApiProcess> {
  const own = { DATABASE_URL: database.url, SERVER_ERROR_REPORTING_KEY: key }
  api = await startApiProcess({ env: { ...own, ...publishNothing() } })
  return api
}
const ask = ({ origin }: ApiProcess) => fetch(`${origin}/api/v1/leads/${crypto.randomUUID()}/`)

it('a real server tells its service until it has ended, and nobody what it is asked', async () => {
  const service = await startErrorService()
  const started = await start(service.key)
  const reply = await ask(started)
  expect([reply.status, await started.stop()]).toEqual([404, 0])
  const [report = '', ...others] = service.reports
  expect(others).toEqual([])
  expect(report).toContain('"transaction":"GET /api/v1/leads/:uuid/"')
  expect(report).not.toContain(reply.url.split('/').at(-2))
  // Nothing joins the call to what others do with it.
  expect([reply.headers.get('sentry-trace'), reply.headers.get('baggage')]).toEqual([null, null])
  await service.close()
})

it('[P16] a real server ends in order with a service that never answers', async () => {
  const held = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(held, 'listening')
  const address = held.address()
  const port = typeof address === 'object' ? address?.port : 0
  const started = await start(`http://publickey@127.0.0.1:${port}/1`)
  expect([(await ask(started)).status, await started.stop()]).toEqual([404, 0])
  held.close()
})
