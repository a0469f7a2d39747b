import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageId } from '../../../testing/flows/small-programme.ts'
import type { Answers } from '../../../testing/people/lead-visitor.ts'
import {
  inventEmail as email,
  logIn,
  goodPassword as password,
  publishAccountProgramme,
  reachSignup,
} from '../../../testing/people/patient.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

const start = (answers: Answers = {}) => reachSignup(server, fuuid, 'browser', answers)
const countAccounts = async () =>
  (await server.db.selectFrom('accounts').select('id').execute()).length

describe('signup', () => {
  it('[CALL-13] [ENTITY-33] creates the account, gives it the lead, and the flow goes on', async () => {
    const { client, id, url: leadUrl, signupUrl: url } = await start()
    const early = await client.call('PATCH', leadUrl, { page: pageId('account'), answers: {} })
    expect(early.status).toBe(400)
    const address = email()
    const reply = await client.call('POST', url, { email: address, password })
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
    expect((await logIn(server, address, password)).status).toBe(200)
  })

  it('stores no token and no password as it was given', async () => {
    const { client, signupUrl: url } = await start()
    const { body } = await client.call('POST', url, { email: email(), password })
    const sessions = await server.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(sessions)).not.toContain(String(body.refresh))
    const stored = await server.db.selectFrom('idempotency').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(String(body.access))
  })

  it('takes the address from the answers when none is given, else asks for it', async () => {
    const address = email()
    const answered = await start({ 1: [{ value: address }] })
    expect((await answered.client.call('POST', answered.signupUrl, { password })).status).toBe(201)
    const row = server.db.selectFrom('accounts').select('id').where('email', '=', address)
    expect(await row.execute()).toHaveLength(1)
    const silent = await start()
    const reply = await silent.client.call('POST', silent.signupUrl, { password })
    expect([reply.status, reply.body]).toEqual([400, { email: ['Answer this question.'] }])
  })

  it('[P9] a known address, in any spelling, and a lead with an owner are refused alike', async () => {
    const first = await start()
    const address = email()
    await first.client.call('POST', first.signupUrl, { email: address, password })
    const before = await countAccounts()
    const second = await start()
    const known = await second.client.call('POST', second.signupUrl, {
      email: address.toUpperCase(),
      password,
    })
    const owned = await first.client.call('POST', first.signupUrl, { email: email(), password })
    expect(known.status).toBe(400)
    expect([owned.status, owned.text]).toEqual([known.status, known.text])
    expect(known.body.detail).toMatch(/could not create an account/)
    expect(await countAccounts()).toBe(before)
  })

  it('[P2] of five at once one wins; a repeat with its key opens the same account', async () => {
    const { client, id, signupUrl: url } = await start()
    const before = await countAccounts()
    const keys = Array.from({ length: 5 }, () => randomUUID())
    const address = email()
    const signUp = (key: string, secret = password) =>
      client.call('POST', url, { email: address, password: secret }, { 'idempotency-key': key })
    const replies = await Promise.all(keys.map((key) => signUp(key)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 400, 400, 400, 400])
    const winner = keys[replies.findIndex((reply) => reply.status === 201)] ?? ''
    expect((await signUp(winner)).status).toBe(201)
    expect((await signUp(winner, 'Another-river-78')).status).toBe(409)
    const elsewhere = { email: email(), password }
    const headers = { 'idempotency-key': winner }
    expect((await client.call('POST', url, elsewhere, headers)).status).toBe(409)
    expect(await countAccounts()).toBe(before + 1)
    const lead = server.db.selectFrom('leads').select('account_id').where('id', '=', id)
    expect((await lead.executeTakeFirstOrThrow()).account_id).not.toBeNull()
  })

  it('[P17] an account whose reply was lost is met again as a chosen password, and the flow goes on', async () => {
    const { client, url: leadUrl, signupUrl: url } = await start()
    const readPassword = async () =>
      (await client.call('GET', leadUrl)).body.page?.page_items?.map((item) => item.answers)
    expect(await readPassword()).toEqual([[]])
    expect((await client.call('POST', url, { email: email(), password })).status).toBe(201)
    expect(await readPassword()).toEqual([[{ value: ' ' }]])
    const answers = { 6: [{ value: ' ' }] }
    const next = await client.call('PATCH', leadUrl, { page: pageId('account'), answers })
    expect([next.status, next.body.page_uuid]).toEqual([200, pageId('thanks')])
  })

  it('[P2] one request that arrives three times at once makes one account for all three', async () => {
    const { client, signupUrl: url } = await start()
    const before = await countAccounts()
    const body = { email: email(), password }
    const headers = { 'idempotency-key': randomUUID() }
    const replies = await Promise.all([1, 2, 3].map(() => client.call('POST', url, body, headers)))
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201])
    expect(await countAccounts()).toBe(before + 1)
  })

  it('[P16] refuses a key that is no uuid', async () => {
    const { client, signupUrl: url } = await start()
    const headers = { 'idempotency-key': 'again' }
    const reply = await client.call('POST', url, { email: email(), password }, headers)
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['Idempotency-Key']])
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
    const { client, signupUrl: url } = await start()
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
    const { client, signupUrl: url } = await start()
    const before = await countAccounts()
    const reply = await client.call('POST', url, { email: bad, password })
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body)).toEqual(['email'])
    expect(await countAccounts()).toBe(before)
  })

  it('[P8] takes nothing but address and password', async () => {
    const { client, id, signupUrl: url } = await start()
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
      const { client, signupUrl: url } = await start()
      const reply = await client.call('POST', url, { email: email(), password: good })
      expect(reply.status).toBe(201)
    }
  })
})
