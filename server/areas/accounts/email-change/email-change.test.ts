import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMails, readProofToken } from '../../../../testing/mail/read-mails.ts'
import { requestResetToken } from '../../../../testing/people/mailed-password.ts'
import {
  authUrl,
  bearing,
  goodPassword,
  inventEmail,
  logIn,
  type Patient,
  publishAccountProgramme,
  signUp,
} from '../../../../testing/people/patient.ts'
import { type ApiClient, openClient } from '../../../../testing/server/api-client.ts'
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

function ask(
  { client, access }: Pick<Patient, 'client' | 'access'>,
  email: string,
  password = goodPassword,
  key: string | null = null,
) {
  const headers = { ...bearing(access), ...(key && { 'idempotency-key': key }) }
  return client.call('POST', `${authUrl}/email/change/`, { email, password }, headers)
}
const confirm = (client: ApiClient, token: string, password?: string) =>
  client.call('POST', `${authUrl}/email/confirm/`, { token, ...(password && { password }) })

/** The token of the newest link that was mailed to a new address. */
async function readChangeToken(email: string): Promise<string> {
  await finishJobs(server.deps)
  const sent = server.mail.sent.findLast(
    ({ to, subject }) => to === email && /your new e-mail address$/.test(subject),
  )
  return sent?.text.match(/confirm-email#token=([\w-]+)/)?.[1] ?? 'no token'
}
const subjects = async (email: string) =>
  (await readMails(server, email)).map(({ subject }) => subject.replace(/^.*: /, ''))

describe('changing the e-mail address', () => {
  it('takes the link at the new address, tells the old one, and signs in with the new one alone', async () => {
    const own = await signUp(server, fuuid)
    const email = inventEmail()
    const reply = await ask(own, email)
    expect([reply.status, reply.text]).toEqual([200, '{}'])
    const token = await readChangeToken(email)
    expect(await subjects(own.email)).toEqual(['your e-mail address is to be changed'])
    // Until then nothing changes.
    expect((await logIn(server, own.email)).status).toBe(200)
    expect((await logIn(server, email)).status).toBe(401)
    expect((await confirm(own.client, token)).body).toEqual({ already: false })
    const told = ['your e-mail address is to be changed', 'your e-mail address was changed']
    expect(await subjects(own.email)).toEqual(told)
    const [notice] = (await readMails(server, own.email)).slice(-1)
    expect(notice?.text).toContain(
      `write to us right away: ${server.deps.config.runtime.supportEmail}`,
    )
    expect(`${notice?.text}${notice?.html}`).not.toContain(email)
    expect((await logIn(server, own.email)).status).toBe(401)
    expect((await logIn(server, email)).status).toBe(200)
    expect((await confirm(own.client, token)).body).toEqual({ already: true })
    expect(await subjects(own.email)).toEqual(told)
    const url = '/api/v1/telemedicine/profile/'
    const profile = await own.client.call('GET', url, undefined, bearing(own.access))
    expect(profile.body.email).toBe(email)
    const proven = server.db.selectFrom('accounts').select('proven_at').where('email', '=', email)
    expect((await proven.executeTakeFirstOrThrow()).proven_at).toEqual(server.clock.now())
  })

  it('[P7] gives a mistyped address nothing: its owner has neither session nor password', async () => {
    const own = await signUp(server, fuuid)
    const email = inventEmail()
    await ask(own, email)
    const token = await readChangeToken(email)
    const stranger = openClient(server.app, 'browser')
    expect((await confirm(stranger, token)).status).toBe(409)
    const wrong = await confirm(stranger, token, 'Wrong-river-77')
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['password']])
    expect((await logIn(server, own.email)).status).toBe(200)
    // The owner reads it on another device, and knows it.
    expect((await confirm(openClient(server.app, 'browser'), token, goodPassword)).status).toBe(200)
  })

  it('[P9] says nothing about whether the new address is known: its owner alone is told', async () => {
    const own = await signUp(server, fuuid)
    const neighbour = await signUp(server, fuuid)
    const free = inventEmail()
    const replies = []
    for (const email of [neighbour.email, free]) {
      const { status, text, headers } = await ask(own, email)
      replies.push([status, text, Object.keys(headers).toSorted()])
    }
    expect(replies[0]).toEqual(replies[1])
    expect(await subjects(neighbour.email)).toEqual(['this address already has an account'])
    expect(await readChangeToken(neighbour.email)).toBe('no token')
    expect(await subjects(free)).toEqual(['please confirm your new e-mail address'])
    expect(await readChangeToken(free)).not.toBe('no token')
    // The old address hears the same of both.
    expect(await subjects(own.email)).toEqual([
      'your e-mail address is to be changed',
      'your e-mail address is to be changed',
    ])
  })

  it('[P9] and a link whose address was taken meanwhile does not work any more', async () => {
    const own = await signUp(server, fuuid)
    const other = await signUp(server, fuuid)
    const email = inventEmail()
    await ask(own, email)
    const token = await readChangeToken(email)
    await ask(other, email)
    expect((await confirm(other.client, await readChangeToken(email))).status).toBe(200)
    const late = await confirm(own.client, token)
    expect([late.status, late.body]).toEqual([
      400,
      { detail: 'This link no longer works. Please sign in and ask for a new one.' },
    ])
    expect((await logIn(server, own.email)).status).toBe(200)
  })

  it('[P6] a new password takes the change back, and the change the links to the old address', async () => {
    const own = await signUp(server, fuuid)
    const email = inventEmail()
    await ask(own, email)
    const token = await readChangeToken(email)
    const body = {
      current_password: goodPassword,
      password: 'Other-river-78',
      password2: 'Other-river-78',
    }
    const headers = bearing(own.access)
    await own.client.call('POST', `${authUrl}/password/change/`, body, headers)
    expect((await confirm(own.client, token)).status).toBe(400)

    const next = await signUp(server, fuuid)
    const reset = await requestResetToken(server, next.email)
    const address = inventEmail()
    await ask(next, address)
    expect((await confirm(next.client, await readChangeToken(address))).status).toBe(200)
    const set = { token: reset, password: 'Other-river-78', password2: 'Other-river-78' }
    expect((await next.client.call('POST', `${authUrl}/password/set/`, set)).status).toBe(400)
  })

  it.each([
    ['', goodPassword, 'email'],
    ['ada', goodPassword, 'email'],
    ['own', goodPassword, 'email'],
    ['new', '', 'password'],
    ['new', 'Wrong-river-77', 'password'],
  ])('%j with %j is refused beside %s, and mails nobody', async (given, password, field) => {
    const own = await signUp(server, fuuid)
    const free = inventEmail()
    const emails: Record<string, string> = { own: own.email.toUpperCase(), new: free }
    const reply = await ask(own, emails[given] ?? given, password)
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, [field]])
    expect([await subjects(own.email), await readChangeToken(free)]).toEqual([[], 'no token'])
  })

  it('[P10] throttles guesses at the password, and mails no more than five links an hour', async () => {
    const own = await signUp(server, fuuid, 'bare')
    const guesses = []
    for (let guess = 0; guess < 11; guess++) {
      guesses.push((await ask(own, inventEmail(), `Wrong-river-${guess}`)).status)
    }
    expect(guesses).toEqual([...Array(10).fill(400), 429])
    server.clock.advance(30_000)
    const email = inventEmail()
    for (let count = 0; count < 6; count++) expect((await ask(own, email)).status).toBe(200)
    await finishJobs(server.deps)
    expect(server.mail.sent.filter(({ to }) => to === email)).toHaveLength(5)
  })

  it('a lost reply costs no second mail, and a link ends after seven days', async () => {
    const own = await signUp(server, fuuid, 'bare')
    const email = inventEmail()
    const key = randomUUID()
    expect((await ask(own, email, goodPassword, key)).status).toBe(200)
    expect((await ask(own, email, goodPassword, key)).status).toBe(200)
    const token = await readChangeToken(email)
    expect(server.mail.sent.filter(({ to }) => to === email)).toHaveLength(1)
    server.clock.advance(7 * 24 * 3_600_000)
    expect((await confirm(openClient(server.app, 'bare'), token, goodPassword)).status).toBe(400)
    expect(await readProofToken(server, own.email)).not.toBe(token)
  })
})
