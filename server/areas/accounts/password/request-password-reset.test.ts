import { afterAll, beforeAll, expect, it } from 'vitest'
import { authUrl } from '../../../../testing/people/patient.ts'
import { openClient } from '../../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

const noAddress = 'Enter an e-mail address like name@example.com.'

it.each([
  ['', 'Answer this question.'],
  ['  ', 'Answer this question.'],
  ['mara', noAddress],
  ['mara@example', noAddress],
  ['mara@example.com, eve@example.com', noAddress],
  ['mara@example.com\r\nBcc: eve@example.com', noAddress],
])('[CALL-28] %j is no address, and that is told beside the field', async (email, sentence) => {
  const client = openClient(server.app, 'browser')
  const reply = await client.call('POST', `${authUrl}/password/reset/`, { email })
  expect([reply.status, reply.body]).toEqual([400, { email: [sentence] }])
})
