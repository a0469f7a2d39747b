import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import { buildProgramme, publishProgramme } from '../../../testing/flows/small-programme.ts'
import { readMails, readResetToken } from '../../../testing/mail/read-mails.ts'
import { authUrl, logIn, publishAccountProgramme, signUp } from '../../../testing/people/patient.ts'
import type { ApiClient } from '../../../testing/server/api-client.ts'
import { finishJobs } from '../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

const newPassword = 'Other-river-78'
let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer({ config: { publicUrl: 'https://app.lumora.example' } })
  // Its theme names no product, so the programme's own name is what the person knows: Lumora Care.
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

function ask(client: ApiClient, email: string) {
  return client.call('POST', `${authUrl}/password/reset/`, { email })
}

async function choose(client: ApiClient, email: string) {
  const token = await readResetToken(server, email)
  const body = { token, password: newPassword, password2: newPassword }
  return client.call('POST', `${authUrl}/password/set/`, body)
}

const newest = async (email: string) => (await readMails(server, email)).at(-1)

it('[CALL-13] [CALL-28] [CALL-29] each mail of an account is from what its owner knows, and names it', async () => {
  const { email, client } = await signUp(server, fuuid)
  await finishJobs(server.deps)
  const proof = server.mail.sent.find(({ to }) => to === email)
  expect([proof?.sender, proof?.subject]).toEqual([
    'Lumora Care',
    'Lumora Care: please confirm your e-mail address',
  ])
  expect(proof?.text).toContain('You have created an account for Lumora Care with this address.')

  await ask(client, email)
  const reset = await newest(email)
  expect([reset?.sender, reset?.subject]).toEqual([
    'Lumora Care',
    'Lumora Care: choose a new password',
  ])
  expect(reset?.html).toContain('a new password for your Lumora Care account.')

  expect((await choose(client, email)).status).toBe(200)
  // Its only visit is but offered now, as the address was not proven; it is still what they know.
  const notice = await newest(email)
  expect([notice?.sender, notice?.subject]).toEqual([
    'Lumora Care',
    'Lumora Care: your password was changed',
  ])
  expect(notice?.text).toContain('Your Lumora Care account has a new password')
})

it('of several visits the one used last names the mail, by its product', async () => {
  const { email, client } = await signUp(server, fuuid)
  const product_data = { ...neutralTheme.product_data, name: 'Tavola\n Rx' }
  const other = buildProgramme({ theme: { ...neutralTheme, product_data } })
  const { fuuid: newer } = await publishProgramme(server.db, other)
  server.clock.advance(1_000)
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: newer })
  const id = String(body.lead_uuid)
  expect((await logIn(server, email, undefined, client, id)).status).toBe(200)
  await ask(client, email)
  const mail = await newest(email)
  expect([mail?.sender, mail?.subject]).toEqual(['Tavola Rx', 'Tavola Rx: choose a new password'])
})

it('a visit that is but offered, though newer, does not name the mail before one of their own', async () => {
  const { email, client, id } = await signUp(server, fuuid)
  const product_data = { ...neutralTheme.product_data, name: 'Tavola Rx' }
  const other = buildProgramme({ theme: { ...neutralTheme, product_data } })
  const { fuuid: newer } = await publishProgramme(server.db, other)
  server.clock.advance(1_000)
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: newer })
  await sql`update leads set offered_to = (select account_id from leads where id = ${id}::uuid)
    where id = ${String(body.lead_uuid)}::uuid`.execute(server.db)
  await ask(client, email)
  expect((await newest(email))?.subject).toBe('Lumora Care: choose a new password')
})

it('without any visit it names nothing, and neither does its sender', async () => {
  const { email, client, id } = await signUp(server, fuuid)
  await server.db.updateTable('leads').set({ account_id: null }).where('id', '=', id).execute()
  await ask(client, email)
  const mail = await newest(email)
  expect([mail?.sender, mail?.subject]).toEqual([undefined, 'Choose a new password'])
  expect(mail?.text).toContain('Somebody asked for a new password for your account.')
})
