import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isProof, readProofToken } from '../../../../testing/mail/read-mails.ts'
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
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { sweepEmailProofs } from './email-proof-repository.ts'

const refused = [
  400,
  '{"detail":"This link no longer works. Please sign in and ask for a new one."}',
]
const dayMs = 24 * 3_600_000
let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer({ config: { publicUrl: 'https://app.lumora.example' } })
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

async function readMails(email: string) {
  await finishJobs(server.deps)
  return server.mail.sent.filter((mail) => mail.to === email && isProof(mail))
}

const readToken = (email: string) => readProofToken(server, email)

const confirm = (client: ApiClient, token: string, password?: string) =>
  client.call('POST', `${authUrl}/email/confirm/`, { token, ...(password && { password }) })

const askAgain = (client: ApiClient, headers: Record<string, string>) =>
  client.call('POST', `${authUrl}/email/link/`, undefined, headers)

async function isProven(email: string): Promise<boolean> {
  const row = await server.db
    .selectFrom('accounts')
    .select('proven_at')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.proven_at !== null
}

const elsewhere = () => openClient(server.app, 'browser')

describe('signing up', () => {
  it('[P7] mails a link that proves the address, its token in the fragment only', async () => {
    const { email } = await signUp(server, fuuid)
    const [mail, ...more] = await readMails(email)
    expect(more).toEqual([])
    const link = mail?.text.match(/https:\S+/)?.[0]
    expect(link).toMatch(/^https:\/\/app\.lumora\.example\/confirm-email#token=[\w-]{43}$/)
    expect(mail?.html).toContain(`href="${link}"`)
    expect(mail?.text).toContain('https://app.lumora.example/forgot-password')
    const token = await readToken(email)
    const stored = await server.db.selectFrom('email_proofs').select('token_hash').execute()
    const hash = createHash('sha256').update(token).digest()
    expect(stored.some((row) => row.token_hash.equals(hash))).toBe(true)
  })

  it('[P9] a known address gets no mail, and a repeated request no second one', async () => {
    const { client, email, signupUrl } = await signUp(server, fuuid)
    await client.call('POST', signupUrl, { email, password: goodPassword })
    expect(await readMails(email)).toHaveLength(1)
  })
})

describe('the link', () => {
  it('proves the address in the browser that signed up, and says so when opened again', async () => {
    const { client, email } = await signUp(server, fuuid)
    const token = await readToken(email)
    expect(await isProven(email)).toBe(false)
    const first = await confirm(client, token)
    expect([first.status, first.text]).toEqual([200, '{"already":false}'])
    expect(await isProven(email)).toBe(true)
    for (const device of [client, elsewhere()]) {
      const again = await confirm(device, token)
      expect([again.status, again.text]).toEqual([200, '{"already":true}'])
    }
  })

  it.each(['browser', 'bare'] as const)(
    '[P7] asks a %s it does not know for the password: who reads the mails may not have made the account',
    async (kind) => {
      const { email } = await signUp(server, fuuid)
      const token = await readToken(email)
      const device = openClient(server.app, kind)
      const alone = await confirm(device, token)
      expect([alone.status, alone.body.detail]).toEqual([
        409,
        'Please enter the password of your account, so that we know it is you.',
      ])
      const wrong = await confirm(device, token, 'Wrong-river-77')
      expect([wrong.status, wrong.body]).toEqual([
        400,
        { password: ['This is not the password of the account. Check it.'] },
      ])
      expect(await isProven(email)).toBe(false)
      expect((await confirm(device, token, goodPassword)).status).toBe(200)
      expect(await isProven(email)).toBe(true)
    },
  )

  it('[P7] asks a shared browser whose last user signed out, or whose session ran out', async () => {
    for (const end of ['signs out', 'goes away'] as const) {
      const { client, email, refresh } = await signUp(server, fuuid)
      const token = await readToken(email)
      if (end === 'signs out') await client.call('POST', `${authUrl}/logout/`, { refresh })
      else server.clock.advance(15 * 60_000)
      expect([end, (await confirm(client, token)).status]).toEqual([end, 409])
      expect(await isProven(email)).toBe(false)
      expect((await confirm(client, token, goodPassword)).status).toBe(200)
    }
  })

  it('[P10] counts the passwords tried with it, and holds up nobody who signs in', async () => {
    const { email } = await signUp(server, fuuid)
    const token = await readToken(email)
    const statuses = []
    for (let guess = 0; guess < 11; guess++) {
      statuses.push((await confirm(elsewhere(), token, `Wrong-river-${guess}`)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    expect((await logIn(server, email)).status).toBe(200)
  })

  it('[P10] is heard within 15 minutes however long strangers have guessed, and its device from then on', async () => {
    const { email } = await signUp(server, fuuid)
    const token = await readToken(email)
    const guess = async () => (await logIn(server, email, 'Wrong-river-78')).status
    for (let tries = 0; tries < 10; tries++) expect(await guess()).toBe(401)
    for (const waitS of [30, 60, 120, 240, 480, 960, 1_920, 3_600]) {
      server.clock.advance(waitS * 1_000)
      expect(await guess()).toBe(401)
    }
    const device = elsewhere()
    const shut = await logIn(server, email, goodPassword, device)
    expect([shut.status, shut.headers['retry-after']]).toEqual([429, '3600'])
    for (let slip = 0; slip < 10; slip++) {
      expect((await confirm(device, token, `Slip-river-${slip}`)).status).toBe(400)
    }
    for (const waitS of [30, 60, 120, 240, 480, 900, 900]) {
      server.clock.advance(waitS * 1_000 - 1)
      expect(await guess()).toBe(429)
      const early = await confirm(device, token, goodPassword)
      expect([early.status, early.headers['retry-after']]).toEqual([429, '1'])
      server.clock.advance(1)
      expect((await confirm(device, token, 'Slip-river-77')).status).toBe(400)
    }
    server.clock.advance(900_000)
    await guess()
    expect((await confirm(device, token, goodPassword)).status).toBe(200)
    expect((await logIn(server, email)).status).toBe(429)
    expect((await logIn(server, email, goodPassword, device)).status).toBe(200)
  })

  it('is refused alike when unknown, too old or malformed', async () => {
    const { client, email } = await signUp(server, fuuid)
    const token = await readToken(email)
    server.clock.advance(7 * dayMs - 1)
    expect((await confirm(elsewhere(), token)).status).toBe(409)
    server.clock.advance(1)
    const strange = randomBytes(32).toString('base64url')
    for (const dead of [token, strange, '', 'x'.repeat(5_000)]) {
      const reply = await confirm(client, dead)
      expect([reply.status, reply.text]).toEqual(refused)
    }
    server.clock.advance(1)
    await sweepEmailProofs(server.db, server.clock.now())
    const left = server.db.selectFrom('email_proofs').select('token_hash')
    expect(await left.where('expires_at', '<', server.clock.now()).execute()).toEqual([])
  })

  it.each([[{}], [{ token: 1 }], [{ token: null }]])('[P16] refuses %j', async (body) => {
    const reply = await elsewhere().call('POST', `${authUrl}/email/confirm/`, body)
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['token']])
  })
})

describe('asking for it again', () => {
  it('mails a few links an hour to the signed-in person only, until one was used', async () => {
    const { client, email, access } = await signUp(server, fuuid)
    expect((await askAgain(client, {})).status).toBe(401)
    const first = await readToken(email)
    for (let count = 0; count < 6; count++) {
      const reply = await askAgain(client, bearing(access))
      expect([reply.status, reply.text]).toEqual([200, '{}'])
    }
    expect(await readMails(email)).toHaveLength(5)
    // The newest and the one before both work, whichever the person finds in their mail.
    expect((await confirm(client, first)).body.already).toBe(false)
    expect((await confirm(client, await readToken(email))).body.already).toBe(true)
    server.clock.advance(3_600_001)
    const { body } = await logIn(server, email, goodPassword, client)
    expect((await askAgain(client, bearing(body.access))).status).toBe(200)
    expect(await readMails(email)).toHaveLength(5)
  })
})

it('[P7] a new password by mail proves the address too', async () => {
  const { email } = await signUp(server, fuuid)
  const token = await requestResetToken(server, email)
  const body = { token, password: 'Other-river-78', password2: 'Other-river-78' }
  expect((await elsewhere().call('POST', `${authUrl}/password/set/`, body)).status).toBe(200)
  expect(await isProven(email)).toBe(true)
})
