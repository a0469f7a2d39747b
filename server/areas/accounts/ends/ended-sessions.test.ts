import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishAccountProgramme } from '../../../../testing/people/patient.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import {
  type EndPlaces,
  endCauses,
  endSessions,
} from '../../../../testing/sessions/end-sessions.ts'
import { buildApp } from '../../../app.ts'
import { openDatabase } from '../../../data/database.ts'

const stack = new AsyncDisposableStack()
let server: TestServer
let places: EndPlaces

/** A process of its own, but for the processor: it shares nothing with another one except the database. */
async function startAnother(): Promise<string> {
  const db = openDatabase(server.databaseUrl, { poolSize: 4 })
  const app = await buildApp({ ...server.deps, db })
  stack.defer(async () => {
    await app.close()
    await db.destroy()
  })
  return app.listen({ host: '127.0.0.1', port: 0 })
}

beforeAll(async () => {
  server = await buildTestServer()
  stack.defer(() => server.close())
  const fuuid = await publishAccountProgramme(server)
  const origins = await Promise.all([1, 2, 3, 4].map(startAnother))
  places = { db: server.db, origins, fuuid }
})
afterAll(() => stack.disposeAsync())

/** Of a device each of four servers is shown two access tokens and the refresh token. */
const tokensOfDevice = 12

it('are ended in each way there is', () => {
  expect(endCauses).toEqual(['logout', 'change', 'reset', 'idle', 'life'])
})

it.each([
  ['logout', 1],
  ['change', 2],
  ['reset', 3],
  ['idle', 3],
  ['life', 3],
] as const)(
  '[P6] by %s no old token of %i devices opens anything at once on any of four servers, and the others go on',
  async (cause, devices) => {
    const { slowestMs: _, ...figures } = await endSessions(places, cause, 0)
    expect(figures).toEqual({ shown: devices * tokensOfDevice, stillOpen: 0, shutOut: 0 })
  },
)
