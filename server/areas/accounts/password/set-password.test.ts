import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readProofToken } from '../../../../testing/mail/read-mails.ts'
import { requestResetToken } from '../../../../testing/people/mailed-password.ts'
import {
  authUrl,
  bearing,
  logIn,
  publishAccountProgramme,
  signUp,
} from '../../../../testing/people/patient.ts'
import { openClient } from '../../../../testing/server/api-client.ts'
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

/** On another device. */
async function setPassword(token: string, password: string, key: string | null = null) {
  const headers = key === null ? {} : { 'idempotency-key': key }
  const body = { token, password, password2: password }
  const client = openClient(server.app, 'browser')
  return (await client.call('POST', `${authUrl}/password/set/`, body, headers)).status
}

it('[P6] a new password shuts the visits for the browser they were begun in, not for the owner', async () => {
  const { email, client, id, url, access } = await signUp(server, fuuid)
  const bystander = await signUp(server, fuuid)
  expect((await client.call('GET', url)).status).toBe(200)
  // While the address is not proven, whose visits they are is asked anew: visits.test.ts.
  const body = { token: await readProofToken(server, email) }
  expect((await client.call('POST', `${authUrl}/email/confirm/`, body)).status).toBe(200)
  expect(await setPassword(await requestResetToken(server, email), 'Other-river-78')).toBe(200)
  expect((await client.call('GET', url)).status).toBe(404)
  expect((await client.call('GET', url, undefined, bearing(access))).status).toBe(401)
  const next = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  expect(next.status).toBe(201)
  expect(next.body.lead_uuid).not.toBe(id)
  const login = await logIn(server, email, 'Other-river-78', client)
  expect(login.body.lead).toBe(id)
  const opened = await client.call('GET', url, undefined, bearing(login.body.access))
  expect(opened.status).toBe(200)
  expect((await bystander.client.call('GET', bystander.url)).status).toBe(200)
})

it('[P6] [P7] and for the bare client that began them, with and without what it held', async () => {
  const { email, client, url, access } = await signUp(server, fuuid, 'bare')
  expect((await client.call('GET', url, undefined, bearing(access))).status).toBe(200)
  expect(await setPassword(await requestResetToken(server, email), 'Other-river-79')).toBe(200)
  expect((await client.call('GET', url)).status).toBe(404)
  expect((await client.call('GET', url, undefined, bearing(access))).status).toBe(401)
})

it('[P2] a lost reply costs no link: the same request is answered alike, any other refused', async () => {
  const { email } = await signUp(server, fuuid)
  const token = await requestResetToken(server, email)
  const key = randomUUID()
  expect(await setPassword(token, 'Other-river-80', key)).toBe(200)
  expect(await setPassword(token, 'Other-river-80', key)).toBe(200)
  expect(await setPassword(token, 'Third-river-81', key)).toBe(409)
  expect(await setPassword(token, 'Other-river-80', randomUUID())).toBe(400)
  await finishJobs(server.deps)
  const told = server.mail.sent.filter(({ to, subject }) => to === email && /changed/.test(subject))
  expect(told).toHaveLength(1)
  const kept = server.db.selectFrom('idempotency').select('reply').where('key', '=', key)
  expect(await kept.execute()).toEqual([{ reply: {} }])
})
