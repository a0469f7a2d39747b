import { afterAll, beforeAll, expect, it } from 'vitest'
import { openClient } from '../../../testing/api-client.ts'
import {
  authUrl,
  bearing,
  logIn,
  publishAccountProgramme,
  signUp,
} from '../../../testing/patient.ts'
import { buildTestServer, type TestServer } from '../../../testing/test-server.ts'
import { finishLater } from '../../platform/later.ts'

let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

/** By the mailed link, on another device. */
async function chooseNewPassword(email: string, password: string): Promise<void> {
  const client = openClient(server.app, 'browser')
  await client.call('POST', `${authUrl}/password/reset/`, { email })
  await finishLater(server.deps)
  const mail = server.mail.sent.findLast(({ to }) => to === email)
  const token = mail?.text.match(/token=([\w-]+)/)?.[1]
  const body = { token, password, password2: password }
  expect((await client.call('POST', `${authUrl}/password/set/`, body)).status).toBe(200)
}

it('[P6] a new password shuts the visits for the browser they were begun in, not for the owner', async () => {
  const { email, client, id, url, access } = await signUp(server, fuuid)
  const bystander = await signUp(server, fuuid)
  expect((await client.call('GET', url)).status).toBe(200)
  await chooseNewPassword(email, 'Other-river-78')
  expect((await client.call('GET', url)).status).toBe(404)
  expect((await client.call('GET', url, undefined, bearing(access))).status).toBe(401)
  const next = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  expect(next.status).toBe(201)
  expect(next.body.lead_uuid).not.toBe(id)
  const { body } = await logIn(server, email, 'Other-river-78', client)
  expect(body.lead).toBe(id)
  expect((await client.call('GET', url, undefined, bearing(body.access))).status).toBe(200)
  expect((await bystander.client.call('GET', bystander.url)).status).toBe(200)
})

it('a visit of a bare client has no browser, and stays as it was', async () => {
  const { email, client, url } = await signUp(server, fuuid, 'bare')
  await chooseNewPassword(email, 'Other-river-79')
  expect((await client.call('GET', url)).status).toBe(200)
})
