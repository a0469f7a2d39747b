import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildProgramme, publishProgramme } from '../../../testing/flows/small-programme.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

const url = '/api/v1/rxuser/'
let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

it('[P12] [ENTITY-05] tells what a programme asks before others may hear of a visit', async () => {
  const programme = buildProgramme({ tracking_consent: 'notice' })
  const asking = (await publishProgramme(server.db, programme)).fuuid
  const reply = await openClient(server.app, 'browser').call('POST', url, { condition: asking })
  expect(reply.body.condition_config).toMatchObject({ tracking_consent: 'notice' })
})
