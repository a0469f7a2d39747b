import { expect, it, onTestFinished } from 'vitest'
import { choosePasswordByMail } from '../../../testing/people/mailed-password.ts'
import { bearing, logIn, publishAccountProgramme, signUp } from '../../../testing/people/patient.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer } from '../../../testing/server/test-server.ts'

it('[CALL-35] [GAP-87] of who has only a visit that is offered it is that of its programme, as in the mail that led there', async () => {
  const server = await buildTestServer()
  onTestFinished(() => server.close())
  const fuuid = await publishAccountProgramme(server)
  const { email } = await signUp(server, fuuid)
  const password = 'Other-river-78'
  const client = openClient(server.app, 'browser')
  expect((await choosePasswordByMail(server, client, email, password)).status).toBe(200)
  const { body } = await logIn(server, email, password, client)
  const url = '/api/v1/telemedicine/profile/theme/'
  const { body: theme } = await client.call('GET', url, undefined, bearing(body.access))
  // A page of no programme is headed by our own name.
  expect(theme).toMatchObject({ customer_data: { name: '' }, flow_theme: { logo: { url: '' } } })
})
