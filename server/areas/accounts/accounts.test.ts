import { randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, openClient } from '../../../testing/api-client.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../testing/small-programme.ts'
import { buildTestServer, type TestServer } from '../../../testing/test-server.ts'
import { requireKey } from '../../platform/signing-keys.ts'

const password = 'Quiet-river-77'
const infoUrl = '/api/v1/telemedicine/profile/renewal-info/'
const refreshUrl = '/api/v1/telemedicine/auth/refresh/'
let server: TestServer
let fuuid: string

const genders = [
  { id: 10, text: 'Male' },
  { id: 20, text: 'Female' },
]
const caregiver = (id: number, name: string) =>
  buildItem(id, 'TEXT_FIELD', { value_association: `CAREGIVER_${name}` })

beforeAll(async () => {
  server = await buildTestServer()
  const pages = [
    buildPage(
      'who',
      'REGULAR',
      [
        buildItem(1, 'EMAIL', { value_association: 'EMAIL' }),
        caregiver(2, 'FIRST_NAME'),
        caregiver(3, 'LAST_NAME'),
        caregiver(4, 'STATE'),
        buildItem(5, 'SINGLE_ANSWER', {
          answer_choices: genders,
          value_association: 'CAREGIVER_GENDER',
        }),
      ],
      'account',
    ),
    buildPage('account', 'ACCOUNT_CREATION', [buildItem(6, 'PASSWORD')], 'thanks'),
    buildPage('thanks', 'THANK_YOU', [buildItem(7, 'STATIC_TEXT')], null),
  ]
  fuuid = (await publishProgramme(server.db, buildProgramme({ definition: { pages } }))).fuuid
})
afterAll(() => server.close())

async function start(kind: 'browser' | 'bare' = 'browser', answers: object = {}) {
  const client = openClient(server.app, kind)
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  const id = String(body.lead_uuid)
  const leadUrl = `/api/v1/leads/${id}/`
  await client.call('PATCH', leadUrl, { page: pageId('who'), answers })
  return { client, id, leadUrl, url: `/api/v1/telemedicine/${id}/signup/` }
}

const email = () => `ada.${randomUUID().slice(0, 8)}@mail.example`
const countAccounts = async () =>
  (await server.db.selectFrom('accounts').select('id').execute()).length

function readInfo(client: ApiClient, authorization: string) {
  return client.call('GET', infoUrl, undefined, authorization ? { authorization } : {})
}

describe('signup', () => {
  it('[CALL-13] [ENTITY-33] creates the account, gives it the lead, and the flow goes on', async () => {
    const { client, id, leadUrl, url } = await start()
    const early = await client.call('PATCH', leadUrl, { page: pageId('account'), answers: {} })
    expect(early.status).toBe(400)
    const reply = await client.call('POST', url, { email: email(), password })
    expect(reply.status).toBe(201)
    expect(Object.keys(reply.body).sort()).toEqual(['access', 'refresh'])
    const lead = await server.db
      .selectFrom('leads')
      .innerJoin('accounts', 'accounts.id', 'leads.account_id')
      .select('password_hash')
      .where('leads.id', '=', id)
      .executeTakeFirstOrThrow()
    expect(lead.password_hash).toMatch(/^\$argon2id\$/)
    const answers = { 6: [{ value: ' ' }] }
    const done = await client.call('PATCH', leadUrl, { page: pageId('account'), answers })
    expect(done.body).toMatchObject({ page_uuid: pageId('thanks'), status: 'finished' })
  })

  it('stores no token and no password as it was given', async () => {
    const { client, url } = await start()
    const { body } = await client.call('POST', url, { email: email(), password })
    const sessions = await server.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(sessions)).not.toContain(String(body.refresh))
    const stored = await server.db.selectFrom('idempotency').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(String(body.access))
  })

  it('[FLOW-33] takes the address from the answers when none is given, else asks for it', async () => {
    const address = email()
    const answered = await start('browser', { 1: [{ value: address }] })
    expect((await answered.client.call('POST', answered.url, { password })).status).toBe(201)
    const row = server.db.selectFrom('accounts').select('id').where('email', '=', address)
    expect(await row.execute()).toHaveLength(1)
    const silent = await start()
    const reply = await silent.client.call('POST', silent.url, { password })
    expect([reply.status, reply.body]).toEqual([400, { email: ['Please answer this question.'] }])
  })

  it('[P9] a known address, in any spelling, and a lead with an owner are refused alike', async () => {
    const first = await start()
    const address = email()
    await first.client.call('POST', first.url, { email: address, password })
    const before = await countAccounts()
    const second = await start()
    const known = await second.client.call('POST', second.url, {
      email: address.toUpperCase(),
      password,
    })
    const owned = await first.client.call('POST', first.url, { email: email(), password })
    expect(known.status).toBe(400)
    expect([owned.status, owned.text]).toEqual([known.status, known.text])
    expect(known.body.detail).toMatch(/could not create an account/)
    expect(await countAccounts()).toBe(before)
  })

  it('[P2] of five at once one wins; a repeat with its key opens the same account', async () => {
    const { client, id, url } = await start()
    const before = await countAccounts()
    const keys = Array.from({ length: 5 }, () => randomUUID())
    const address = email()
    const signUp = (key: string, secret = password) =>
      client.call('POST', url, { email: address, password: secret }, { 'idempotency-key': key })
    const replies = await Promise.all(keys.map((key) => signUp(key)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 400, 400, 400, 400])
    const winner = keys[replies.findIndex((reply) => reply.status === 201)] ?? ''
    expect((await signUp(winner)).status).toBe(201)
    expect((await signUp(winner, 'Another-river-78')).status).toBe(400)
    expect(await countAccounts()).toBe(before + 1)
    const lead = server.db.selectFrom('leads').select('account_id').where('id', '=', id)
    expect((await lead.executeTakeFirstOrThrow()).account_id).not.toBeNull()
  })

  it.each([
    ['short', 'Ab1'],
    ['one kind', 'abcdefgh'],
    ['emoji only', '🙂🙂🙂🙂🙂🙂🙂'],
    ['common', 'abc123'],
    ['common with an ending', 'Password1'],
    ['product', 'Lumora123'],
    ['address', 'Catherine99'],
    ['long', `Aa1${'x'.repeat(4_096)}`],
    ['empty', ''],
  ])('[P16] refuses a password that is %s, beside the field', async (_name, bad) => {
    const { client, url } = await start()
    const reply = await client.call('POST', url, {
      email: `catherine.${randomUUID().slice(0, 8)}@mail.example`,
      password: bad,
    })
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body)).toEqual(['password'])
  })

  it.each([
    'no at sign',
    'a@b@c.example',
    'a@b.example\r\nBcc: x@y.example',
    'a@b.example,c@d.example',
    `${'x'.repeat(250)}@b.example`,
    'Ada <a@b.example>',
    ['a@b.example'],
    { $gt: '' },
    'а@mail.example',
  ])('[P16] refuses the address %j', async (bad) => {
    const { client, url } = await start()
    const before = await countAccounts()
    const reply = await client.call('POST', url, { email: bad, password })
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body)).toEqual(['email'])
    expect(await countAccounts()).toBe(before)
  })

  it('[P8] takes nothing but address and password', async () => {
    const { client, id, url } = await start()
    const body = { email: email(), password, id, is_admin: true, account_id: id, role: 'admin' }
    expect((await client.call('POST', url, body)).status).toBe(201)
    const { account_id } = await server.db
      .selectFrom('leads')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(account_id).not.toBe(id)
  })

  it('accepts long, spaced and composed passwords', async () => {
    for (const good of ['correct horse Battery staple', `Aa1${'y'.repeat(200)}`, ' Añb1 ok ']) {
      const { client, url } = await start()
      const reply = await client.call('POST', url, { email: email(), password: good })
      expect(reply.status).toBe(201)
    }
  })
})

describe('session', () => {
  async function signedIn(kind: 'browser' | 'bare' = 'browser', answers: object = {}) {
    const started = await start(kind, answers)
    const { body } = await started.client.call('POST', started.url, { email: email(), password })
    return { ...started, access: String(body.access), refresh: String(body.refresh) }
  }
  const guardian = {
    2: [{ value: 'Grace' }],
    3: [{ value: 'Hill' }],
    4: [{ value: 'Ohio' }],
    5: [{ value: 20 }],
  }

  it('[CALL-16] [ENTITY-50] [GAP-88] [ENUM-12] reads the caregiver of the signed-in patient', async () => {
    const { client, access } = await signedIn('browser', guardian)
    const reply = await readInfo(client, `JWT ${access}`)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      apartment_suit: '',
      birth_date: '',
      city: '',
      first_name: 'Grace',
      gender: 20,
      last_name: 'Hill',
      phone_number: '',
      relationship: 'Guardian',
      state: 'Ohio',
      street_address: '',
      zip_code: '',
    })
  })

  it('a patient who answers alone has no caregiver', async () => {
    const { client, access } = await signedIn()
    expect((await readInfo(client, `JWT ${access}`)).status).toBe(404)
  })

  it('[HTTP-04] opens with the exact prefix and a live token of ours only', async () => {
    const { client, access, refresh } = await signedIn('browser', guardian)
    expect(decodeProtectedHeader(access)).toEqual({ alg: 'HS256', typ: 'at+jwt' })
    const claims = decodeJwt(access)
    expect(Number(claims.exp) - Number(claims.iat)).toBe(300)
    const key = await requireKey(server.db, 'access-token')
    const sign = (head: { alg: string; typ?: string }, audience = 'posology-api', by = key) =>
      new SignJWT(claims).setProtectedHeader(head).setAudience(audience).sign(by)
    const [head, payload] = access.split('.')
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    const forged = [
      '',
      access,
      `Bearer ${access}`,
      `jwt ${access}`,
      `JWT  ${access}`,
      `JWT ${refresh}`,
      `JWT ${none}.${payload}.`,
      `JWT ${head}.${payload}.`,
      `JWT ${access.slice(0, -2)}`,
      `JWT ${await sign({ alg: 'HS256' })}`,
      `JWT ${await sign({ alg: 'HS512', typ: 'at+jwt' })}`,
      `JWT ${await sign({ alg: 'HS256', typ: 'at+jwt' }, 'other')}`,
      `JWT ${await sign({ alg: 'HS256', typ: 'at+jwt' }, 'posology-api', Buffer.alloc(32))}`,
    ]
    for (const header of forged) {
      const reply = await readInfo(client, header)
      expect([header, reply.status]).toEqual([header, 401])
    }
  })

  it('a browser’s token is useless without its cookie; a bare client’s works alone', async () => {
    const browser = await signedIn('browser', guardian)
    for (const thief of ['browser', 'bare'] as const) {
      const client = openClient(server.app, thief)
      expect((await readInfo(client, `JWT ${browser.access}`)).status).toBe(401)
      const refreshed = await client.call('POST', refreshUrl, { refresh: browser.refresh })
      expect(refreshed.status).toBe(401)
    }
    const bare = await signedIn('bare', guardian)
    expect((await readInfo(openClient(server.app, 'bare'), `JWT ${bare.access}`)).status).toBe(200)
  })

  it('[HTTP-09] an expired token is renewed by its refresh token, until the session ends', async () => {
    const { client, access, refresh } = await signedIn('browser', guardian)
    server.clock.advance(301_000)
    expect((await readInfo(client, `JWT ${access}`)).status).toBe(401)
    const renewed = await client.call('POST', refreshUrl, { refresh })
    expect(renewed.status).toBe(200)
    expect(Object.keys(renewed.body)).toEqual(['access'])
    expect((await readInfo(client, `JWT ${renewed.body.access}`)).status).toBe(200)
    await server.db.updateTable('sessions').set({ revoked_at: new Date() }).execute()
    expect((await readInfo(client, `JWT ${renewed.body.access}`)).status).toBe(401)
    expect((await client.call('POST', refreshUrl, { refresh })).status).toBe(401)
    expect((await client.call('POST', refreshUrl, { refresh: access })).status).toBe(401)
  })

  it('ends twelve hours after sign-up', async () => {
    const { client, refresh } = await signedIn()
    server.clock.advance(12 * 3_600_000 + 1)
    expect((await client.call('POST', refreshUrl, { refresh })).status).toBe(401)
  })
})
