import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  authUrl,
  bearing,
  publishAccountProgramme,
  signUp,
} from '../../../testing/people/patient.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

const lastUse = async (refresh: string, client = openClient(server.app, 'browser')) =>
  (await client.call('POST', `${authUrl}/refresh/`, { refresh })).status
const tenMinutesMs = 600_000

/** Another visit of the browser, which its cookie alone opens. */
async function beginAnother({ client }: Awaited<ReturnType<typeof signUp>>): Promise<string> {
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  return `/api/v1/leads/${body.lead_uuid}/`
}

it('[P6] calls of the flow are uses of the session they come with, though the browser’s cookie opens the visit', async () => {
  const own = await signUp(server, fuuid)
  const url = await beginAnother(own)
  for (let count = 0; count < 3; count++) {
    server.clock.advance(tenMinutesMs)
    expect((await own.client.call('GET', url, undefined, bearing(own.access))).status).toBe(200)
  }
  server.clock.advance(tenMinutesMs)
  expect(await lastUse(own.refresh, own.client)).toBe(200)
})

it('[P6] and no use without it, in another browser, or once it is over', async () => {
  const own = await signUp(server, fuuid)
  const url = await beginAnother(own)
  const stranger = await signUp(server, fuuid)
  server.clock.advance(tenMinutesMs)
  await own.client.call('GET', url)
  await stranger.client.call('GET', stranger.url, undefined, bearing(own.access))
  server.clock.advance(tenMinutesMs / 2)
  await own.client.call('GET', url, undefined, bearing(own.access))
  expect(await lastUse(own.refresh, own.client)).toBe(401)
})
