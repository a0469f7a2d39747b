import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMails as readMailsTo, readResetToken } from '../../../../testing/mail/read-mails.ts'
import {
  authUrl,
  bearing,
  goodPassword,
  inventEmail,
  logIn,
  publishAccountProgramme,
  signUp,
} from '../../../../testing/people/patient.ts'
import { openClient } from '../../../../testing/server/api-client.ts'
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { sweepResets } from './reset-repository.ts'

const newPassword = 'Other-river-78'
const refused = [400, '{"detail":"This link no longer works. Please ask for a new one."}']
const hourMs = 3_600_000
let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer({ config: { publicUrl: 'https://app.lumora.example' } })
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

function post(path: string, body: object, headers: Record<string, string> = {}) {
  const client = openClient(server.app, 'browser')
  return client.call('POST', `${authUrl}/password/${path}/`, body, headers)
}

const readMails = (email: string) => readMailsTo(server, email)

async function requestToken(email: string): Promise<string> {
  await post('reset', { email })
  return readResetToken(server, email)
}

const setPassword = (token: string, password = newPassword, password2 = password) =>
  post('set', { token, password, password2 })

describe('asking for a new password', () => {
  it('[CALL-28] [AUTH-07] [GAP-134] mails a link to the address of the account', async () => {
    const { email } = await signUp(server, fuuid)
    const body = { email: ` ${email.toUpperCase()}`, incomingURL: '/login', isRenewal: true }
    const reply = await post('reset', body)
    expect([reply.status, reply.text]).toEqual([200, '{}'])
    const [mail, ...more] = await readMails(email)
    expect(more).toEqual([])
    const link = mail?.text.match(/https:\S+/)?.[0]
    expect(link).toMatch(/^https:\/\/app\.lumora\.example\/reset-password#token=[\w-]{43}$/)
    expect(mail?.html).toContain(`href="${link}"`)
  })

  it('the link never follows the request', async () => {
    const { email } = await signUp(server, fuuid)
    const evil = 'evil.example'
    const headers = { host: evil, 'x-forwarded-host': evil, forwarded: `host=${evil}` }
    await post('reset', { email, incomingURL: `https://${evil}/` }, headers)
    const [mail] = await readMails(email)
    expect(JSON.stringify(mail)).not.toContain('evil')
    expect(mail?.text).toContain('https://app.lumora.example/reset-password#token=')
  })

  it('stores no token as it was mailed', async () => {
    const { email } = await signUp(server, fuuid)
    const token = await requestToken(email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await server.db.selectFrom('password_resets').select('token_hash').execute()
    const hash = createHash('sha256').update(token).digest()
    expect(rows.some((row) => row.token_hash.equals(hash))).toBe(true)
    expect(JSON.stringify(rows.map((row) => row.token_hash.toString()))).not.toContain(token)
  })

  it('[P9] answers every address alike, and mails to accounts only', async () => {
    const { email } = await signUp(server, fuuid)
    const unknown = inventEmail()
    const ask = async (address: string) => {
      const reply = await post('reset', { email: address })
      return { ...reply, headers: Object.keys(reply.headers) }
    }
    const known = await ask(email)
    expect(known.status).toBe(200)
    for (const other of [unknown, unknown.toUpperCase(), ` ${unknown}`]) {
      expect(await ask(other)).toEqual(known)
    }
    expect([await readMails(email), await readMails(unknown)].map((mails) => mails.length)).toEqual(
      [1, 0],
    )
  })

  it('[P9] does not wait for the mail', async () => {
    const { email } = await signUp(server, fuuid)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { send } = server.deps.mail
    server.deps.mail.send = async (mail) => {
      await held
      return send(mail)
    }
    try {
      expect((await post('reset', { email })).status).toBe(200)
      expect(server.mail.sent.some(({ to, text }) => to === email && /reset/.test(text))).toBe(
        false,
      )
    } finally {
      release()
      await finishJobs(server.deps)
      server.deps.mail.send = send
    }
    expect(await readMails(email)).toHaveLength(1)
  })

  it('mails to one account a few times an hour only, and says nothing about it', async () => {
    const { email } = await signUp(server, fuuid)
    const replies = await Promise.all(Array.from({ length: 8 }, () => post('reset', { email })))
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {}']),
    )
    expect(await readMails(email)).toHaveLength(5)
    server.clock.advance(hourMs + 1)
    await post('reset', { email })
    expect(await readMails(email)).toHaveLength(6)
  })

  it('of two links at once one works', async () => {
    const { email } = await signUp(server, fuuid)
    await Promise.all([post('reset', { email }), post('reset', { email })])
    const tokens = (await readMails(email)).map((mail) => mail.text.match(/token=([\w-]+)/)?.[1])
    expect(tokens).toHaveLength(2)
    const replies = await Promise.all(tokens.map((token) => post('validatetoken', { token })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400])
  })
})

describe('a mailed token', () => {
  it('[CALL-31] [AUTH-09] is good until it is used; asking uses nothing up', async () => {
    const { email } = await signUp(server, fuuid)
    const token = await requestToken(email)
    for (const _ of [1, 2, 3]) {
      const reply = await post('validatetoken', { token })
      // It says no more than the mail that brought it: how the programme looks.
      const theme = { flow_theme: { palette: { primary: '#1f5673' } } }
      expect(reply).toMatchObject({ status: 200, body: { theme } })
      expect(Object.keys(reply.body)).toEqual(['theme'])
    }
    expect((await setPassword(token)).status).toBe(200)
    const used = await post('validatetoken', { token })
    expect([used.status, used.text]).toEqual(refused)
  })

  it('[AUTH-26] [GAP-134] is refused alike when unknown, too old, replaced or malformed', async () => {
    const { email } = await signUp(server, fuuid)
    const replaced = await requestToken(email)
    const old = await requestToken(email)
    server.clock.advance(hourMs - 1)
    expect((await post('validatetoken', { token: old })).status).toBe(200)
    server.clock.advance(1)
    const strange = randomBytes(32).toString('base64url')
    for (const token of [replaced, old, strange, '', 'x'.repeat(5_000), '%00']) {
      for (const reply of [await post('validatetoken', { token }), await setPassword(token)]) {
        expect([reply.status, reply.text]).toEqual(refused)
      }
    }
    expect((await logIn(server, email)).status).toBe(200)
  })

  it.each([[{}], [{ token: 1 }], [{ token: null }]])('[P16] refuses %j', async (body) => {
    const reply = await post('validatetoken', body)
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['token']])
  })

  it('is forgotten a day after its end, not before', async () => {
    const { email } = await signUp(server, fuuid)
    const hash = createHash('sha256')
      .update(await requestToken(email))
      .digest()
    const find = () =>
      server.db.selectFrom('password_resets').select('account_id').where('token_hash', '=', hash)
    server.clock.advance(25 * hourMs)
    await sweepResets(server.db, server.clock.now())
    expect(await find().execute()).toHaveLength(1)
    server.clock.advance(1)
    await sweepResets(server.db, server.clock.now())
    expect(await find().execute()).toHaveLength(0)
  })
})

describe('setting a new password', () => {
  it('[CALL-29] [AUTH-08] replaces the old one', async () => {
    const { email } = await signUp(server, fuuid)
    const reply = await setPassword(await requestToken(email), 'Añb1 river', 'An\u0303b1 river')
    expect([reply.status, reply.text]).toEqual([200, '{}'])
    expect((await logIn(server, email)).status).toBe(401)
    expect((await logIn(server, email, 'Añb1 river')).status).toBe(200)
  })

  it('[P6] ends every session of the account and no other', async () => {
    const { email, client, access, refresh } = await signUp(server, fuuid)
    const bystander = await signUp(server, fuuid)
    const sessions = [{ client, access, refresh }]
    for (const kind of ['browser', 'bare'] as const) {
      const device = openClient(server.app, kind)
      const { body } = await logIn(server, email, goodPassword, device)
      sessions.push({ client: device, access: String(body.access), refresh: String(body.refresh) })
    }
    const infoUrl = '/api/v1/telemedicine/profile/renewal-info/'
    const readAll = () =>
      Promise.all(
        sessions.flatMap((session) => [
          session.client.call('GET', infoUrl, undefined, bearing(session.access)),
          session.client.call('POST', `${authUrl}/refresh/`, { refresh: session.refresh }),
        ]),
      )
    expect((await readAll()).every((reply) => reply.status !== 401)).toBe(true)
    await setPassword(await requestToken(email))
    expect((await readAll()).map((reply) => reply.status)).toEqual(Array(6).fill(401))
    const { status } = await bystander.client.call('POST', `${authUrl}/refresh/`, {
      refresh: bystander.refresh,
    })
    expect(status).toBe(200)
  })

  it('tells the owner by mail', async () => {
    const { email } = await signUp(server, fuuid)
    await setPassword(await requestToken(email))
    const [, notice] = await readMails(email)
    expect(notice?.subject).toBe('Lumora Care: your password was changed')
    expect(notice?.text).not.toContain(newPassword)
    expect(notice?.text).not.toContain('token')
    expect(notice?.text.match(/https?:\S+/g)).toEqual([
      'https://app.lumora.example/forgot-password',
    ])
  })

  it('[GAP-135] [AUTH-25] says beside the field what is wrong, and the token stays good', async () => {
    const { email } = await signUp(server, fuuid)
    const token = await requestToken(email)
    const rows: [string, string, string][] = [
      [newPassword, `${newPassword} `, 'password2'],
      ['Ab1', 'Ab1', 'password'],
      ['abcdefghij', 'abcdefghij', 'password'],
      ['Password1', 'Password1', 'password'],
      [email, email, 'password'],
      ['', '', 'password'],
    ]
    for (const [password, password2, field] of rows) {
      const reply = await setPassword(token, password, password2)
      expect([reply.status, Object.keys(reply.body)]).toEqual([400, [field]])
    }
    const differing = await setPassword(token, newPassword, goodPassword)
    expect(differing.body).toEqual({ password2: ['The two passwords are not the same.'] })
    expect((await setPassword(token)).status).toBe(200)
  })

  it('[P2] used twice at once, one wins', async () => {
    const { email } = await signUp(server, fuuid)
    const token = await requestToken(email)
    const passwords = ['First-river-81', 'Second-river-82', 'Third-river-83']
    const replies = await Promise.all(passwords.map((password) => setPassword(token, password)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400])
    const entered = []
    for (const password of passwords) entered.push((await logIn(server, email, password)).status)
    expect(entered).toEqual(replies.map(({ status }) => (status === 200 ? 200 : 401)))
  })

  it('[P6] a login with the old password at the same moment leaves no session', async () => {
    const { email } = await signUp(server, fuuid)
    for (const [before, after] of [
      [goodPassword, newPassword],
      [newPassword, goodPassword],
    ]) {
      const token = await requestToken(email)
      const device = openClient(server.app, 'browser')
      const [login] = await Promise.all([
        logIn(server, email, before, device),
        setPassword(token, after),
      ])
      const { refresh } = login.body
      const reply = await device.call('POST', `${authUrl}/refresh/`, { refresh: refresh ?? 'none' })
      expect(reply.status).toBe(401)
    }
  })

  it('[P8] takes nothing else from the body', async () => {
    const { email } = await signUp(server, fuuid)
    const other = await signUp(server, fuuid)
    const more = { email: other.email, account_id: other.id, emailKey: other.email }
    const token = await requestToken(email)
    const body = { token, password: newPassword, password2: newPassword, ...more }
    expect((await post('set', body)).status).toBe(200)
    expect((await logIn(server, other.email)).status).toBe(200)
  })
})
