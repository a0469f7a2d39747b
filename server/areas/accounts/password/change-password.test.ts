import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMails } from '../../../../testing/mail/read-mails.ts'
import { requestResetToken } from '../../../../testing/people/mailed-password.ts'
import {
  authUrl,
  bearing,
  goodPassword,
  logIn,
  publishAccountProgramme,
  signUp,
} from '../../../../testing/people/patient.ts'
import { type ApiClient, openClient } from '../../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

const next = 'Other-river-78'
interface SignedIn {
  client: ApiClient
  access: unknown
}

function change(
  { client, access }: SignedIn,
  given: { current?: string; password?: string; password2?: string } = {},
  key: string | null = null,
) {
  const { current = goodPassword, password = next, password2 = password } = given
  const body = { current_password: current, password, password2 }
  const headers = { ...bearing(access), ...(key && { 'idempotency-key': key }) }
  return client.call('POST', `${authUrl}/password/change/`, body, headers)
}

const profile = async ({ client, access }: SignedIn) =>
  (await client.call('GET', '/api/v1/telemedicine/profile/', undefined, bearing(access))).status

/** The account in another browser. */
async function signInElsewhere(email: string, password = goodPassword) {
  const client = openClient(server.app, 'browser')
  const { body } = await logIn(server, email, password, client)
  return { client, access: body.access, refresh: body.refresh }
}

describe('changing the password', () => {
  it('[CALL-30] [P6] opens with the new one, ends every other session at once and keeps this one', async () => {
    const own = await signUp(server, fuuid)
    const other = await signInElsewhere(own.email)
    const bystander = await signUp(server, fuuid)
    expect([await profile(own), await profile(other)]).toEqual([200, 200])
    const reply = await change(own)
    expect([reply.status, reply.text]).toEqual([200, '{}'])
    expect([await profile(own), await profile(other)]).toEqual([200, 401])
    const refresh = { refresh: other.refresh }
    expect((await other.client.call('POST', `${authUrl}/refresh/`, refresh)).status).toBe(401)
    expect((await logIn(server, own.email)).status).toBe(401)
    expect((await logIn(server, own.email, next)).status).toBe(200)
    expect(await profile(bystander)).toBe(200)
    // The visit goes on for who is signed in, and for nobody else's browser.
    expect((await own.client.call('GET', own.url, undefined, bearing(own.access))).status).toBe(200)
    expect((await own.client.call('GET', own.url)).status).toBe(404)
  })

  it('[P6] takes back mailed links and what other browsers were known by', async () => {
    const own = await signUp(server, fuuid)
    const other = await signInElsewhere(own.email)
    const token = await requestResetToken(server, own.email)
    expect((await change(own)).status).toBe(200)
    const set = { token, password: 'Third-river-79', password2: 'Third-river-79' }
    expect((await other.client.call('POST', `${authUrl}/password/set/`, set)).status).toBe(400)
    const account = server.db.selectFrom('accounts').select('id').where('email', '=', own.email)
    const { id } = await account.executeTakeFirstOrThrow()
    const known = server.db.selectFrom('known_devices').selectAll().where('account_id', '=', id)
    expect(await known.execute()).toHaveLength(1)
  })

  it('tells the owner by mail, once', async () => {
    const own = await signUp(server, fuuid)
    const key = randomUUID()
    expect((await change(own, {}, key)).status).toBe(200)
    expect((await change(own, {}, key)).status).toBe(200)
    const mails = await readMails(server, own.email)
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /has a new password, and every other device was signed out\.[\s\S]*somebody else knew your password and is still signed in\. Choose a new one right away/,
      ),
    ])
    expect(mails[0]?.subject).toMatch(/your password was changed$/i)
    expect((await change(own, { password: 'Third-river-79' }, key)).status).toBe(409)
  })

  it.each([
    [{ current: '' }, 'current_password'],
    [{ current: 'Wrong-river-77' }, 'current_password'],
    [{ password: 'Ab1cd' }, 'password'],
    [{ password: 'abcdefghij' }, 'password'],
    [{ password: 'Password1' }, 'password'],
    [{ password: 'Manchester1' }, 'password'],
    [{ password: 'xX7654321x' }, null],
    [{ password: goodPassword }, 'password'],
    [{ password2: 'Other-river-79' }, 'password2'],
  ])('[GAP-70] [GAP-135] %j is refused beside %s, and nothing changes', async (given, field) => {
    const own = await signUp(server, fuuid)
    const reply = await change(own, given)
    if (field === null) return expect(reply.status).toBe(200)
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, [field]])
    expect((await logIn(server, own.email)).status).toBe(200)
  })

  it('[P10] counts guesses at the current one, waits after ten, and holds up nobody who signs in', async () => {
    const own = await signUp(server, fuuid, 'bare')
    const statuses = []
    for (let guess = 0; guess < 11; guess++) {
      statuses.push((await change(own, { current: `Wrong-river-${guess}` })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    const waits = await change(own)
    expect([waits.status, waits.headers['retry-after']]).toEqual([429, '30'])
    expect((await logIn(server, own.email)).status).toBe(200)
    server.clock.advance(30_000)
    expect((await change(own)).status).toBe(200)
    expect((await change(own, { current: next, password: 'Third-river-79' })).status).toBe(200)
  })

  it('[P10] is shut after a hundred guesses, until a new password by mail', async () => {
    const own = await signUp(server, fuuid, 'bare')
    await change(own, { current: 'Wrong-river-77' })
    await server.db.updateTable('sign_in_tries').set({ tries: 100 }).execute()
    const shut = await change(own)
    expect([shut.status, shut.body.detail]).toEqual([
      429,
      'There were too many tries to sign in. Please choose a new password by e-mail.',
    ])
    const token = await requestResetToken(server, own.email)
    const set = { token, password: next, password2: next }
    expect((await own.client.call('POST', `${authUrl}/password/set/`, set)).status).toBe(200)
    const fresh = await signInElsewhere(own.email, next)
    const again = await change(fresh, { current: next, password: 'Third-river-79' })
    expect(again.status).toBe(200)
  })

  it('of two at once one is taken', async () => {
    const own = await signUp(server, fuuid, 'bare')
    const both = ['Other-river-78', 'Third-river-79'].map((password) => change(own, { password }))
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
  })
})
