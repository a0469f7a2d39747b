import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  authUrl,
  bearing,
  logIn,
  type Patient,
  publishAccountProgramme,
  signUp,
} from '../../../testing/people/patient.ts'
import { type ApiClient, openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../../data/database.ts'

let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

/** A renewal with all cookies of one moment, however old. */
function renewWith(cookie: string | null, refresh: string, app = server.app) {
  const headers = { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) }
  return app.inject({ method: 'POST', url: `${authUrl}/refresh/`, payload: { refresh }, headers })
}

const renew = ({ client, refresh }: Pick<Patient, 'client' | 'refresh'>) =>
  client.call('POST', `${authUrl}/refresh/`, { refresh })

/** The part of a browser's cookies that changes. */
function readHalf(cookies: string | null): string {
  return /(__Host-posology-[0-9a-f-]{36}=[^;]+)/.exec(cookies ?? '')?.[1] ?? 'no half'
}

const readSetCookies = (reply: { headers: Record<string, unknown> }) =>
  [reply.headers['set-cookie'] ?? []].flat().map(String)

/** Whether somebody is still signed in with what a renewal gave. */
async function isSignedIn(client: ApiClient, access: unknown, url: string): Promise<boolean> {
  const profile = '/api/v1/telemedicine/profile/renewal-info/'
  const { status } = await client.call('GET', profile, undefined, bearing(access))
  const lead = await client.call('GET', url, undefined, bearing(access))
  return status !== 401 && lead.status === 200
}

describe('[P5] the half of a browser’s session', () => {
  it('comes with the sign-in as a cookie no script reads, and changes with each renewal', async () => {
    const { client, email } = await signUp(server, fuuid)
    const reply = await logIn(server, email, undefined, client)
    const [given = ''] = readSetCookies(reply)
    expect(given).toMatch(
      /^__Host-posology-[0-9a-f-]{36}=0\.[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const seen = [client.cookie()]
    for (const turn of [1, 2, 3]) {
      server.clock.advance(60_000)
      expect((await renew({ client, refresh: String(reply.body.refresh) })).status).toBe(200)
      expect(client.cookie()).toContain(`=${turn}.`)
      seen.push(client.cookie())
    }
    expect(new Set(seen).size).toBe(4)
  })

  it('is good for ten seconds after it was replaced, and leaves every tab with the same one', async () => {
    const patient = await signUp(server, fuuid)
    const first = patient.client.cookie()
    expect((await renew(patient)).status).toBe(200)
    const second = readHalf(patient.client.cookie())
    server.clock.advance(10_000)
    // Another tab that asked at the same time, or the same one whose reply was lost.
    const again = await renewWith(first, patient.refresh)
    expect([again.statusCode, readHalf(readSetCookies(again).join())]).toEqual([200, second])
    expect((await renew(patient)).status).toBe(200)
    expect(patient.client.cookie()).toContain('=2.')
  })

  it('shown a moment later ends the session at once, for whoever holds the newest too', async () => {
    const patient = await signUp(server, fuuid)
    const { client, url, refresh } = patient
    const copied = client.cookie()
    const { body } = await renew(patient)
    expect(await isSignedIn(client, body.access, url)).toBe(true)
    server.clock.advance(10_001)
    const thief = await renewWith(copied, refresh)
    expect([thief.statusCode, thief.json()]).toEqual([401, { detail: 'Please sign in to go on.' }])
    expect(readSetCookies(thief).join()).toMatch(/=; Max-Age=0; /)
    const profile = '/api/v1/telemedicine/profile/renewal-info/'
    expect((await client.call('GET', profile, undefined, bearing(body.access))).status).toBe(401)
    expect((await renew(patient)).status).toBe(401)
  })

  it('two behind ends the session within the ten seconds too', async () => {
    const patient = await signUp(server, fuuid)
    const copied = patient.client.cookie()
    await renew(patient)
    await renew(patient)
    expect((await renewWith(copied, patient.refresh)).statusCode).toBe(401)
    expect((await renew(patient)).status).toBe(401)
  })

  it('[P7] missing, forged or of another session opens nothing, and ends nothing', async () => {
    const patient = await signUp(server, fuuid)
    const other = await signUp(server, fuuid)
    const cookies = patient.client.cookie() ?? ''
    const half = readHalf(cookies)
    const [name = '', value = ''] = half.split('=')
    const forged = [
      '',
      `${name}=1.${value.slice(2)}`,
      `${name}=0.${'A'.repeat(43)}`,
      `${name}=-1.${'A'.repeat(43)}`,
      `${name}=0`,
      `${name}=${readHalf(other.client.cookie()).split('=')[1]}`,
    ]
    for (const wrong of forged) {
      const reply = await renewWith(cookies.replace(half, wrong), patient.refresh)
      expect([wrong, reply.statusCode]).toEqual([wrong, 401])
    }
    // The half alone is no better than the browser's cookie alone.
    expect((await renewWith(half, patient.refresh)).statusCode).toBe(401)
    expect((await renew(patient)).status).toBe(200)
  })

  it('[P5] sixty renewals at once on two processes leave one half, and everybody signed in', async () => {
    const db = openDatabase(server.databaseUrl, { poolSize: 4 })
    const app = await buildApp({ ...server.deps, db })
    const patient = await signUp(server, fuuid)
    for (const turn of [1, 2, 3]) {
      const cookie = patient.client.cookie()
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, place) =>
          renewWith(cookie, patient.refresh, place % 2 ? app : server.app),
        ),
      )
      expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
      const halves = new Set(replies.map((reply) => readHalf(readSetCookies(reply).join())))
      expect([...halves]).toEqual([expect.stringContaining(`=${turn}.`)])
      // One of them reaches the browser last.
      patient.client.keep(readSetCookies(replies[7] ?? { headers: {} }))
    }
    await app.close()
    await db.destroy()
    expect((await renew(patient)).status).toBe(200)
  })

  it('each session of a browser has its own', async () => {
    const patient = await signUp(server, fuuid)
    const { body } = await logIn(server, patient.email, undefined, patient.client)
    const second = { client: patient.client, refresh: String(body.refresh) }
    for (const session of [patient, second, patient, second]) {
      server.clock.advance(60_000)
      expect((await renew(session)).status).toBe(200)
    }
  })

  it('[P6] goes with the sign-out', async () => {
    const { client, refresh } = await signUp(server, fuuid)
    expect(readHalf(client.cookie())).not.toBe('no half')
    await client.call('POST', `${authUrl}/logout/`, { refresh })
    expect(readHalf(client.cookie())).toBe('no half')
    expect(client.cookie()).toMatch(/^__Host-posology=/)
  })

  it('inside a frame comes back there', async () => {
    const client = openClient(server.app, 'browser')
    client.keep([`__Host-posology=framed.${'A'.repeat(43)}`])
    const { email } = await signUp(server, fuuid)
    const [given = ''] = readSetCookies(await logIn(server, email, undefined, client))
    expect(given).toMatch(/^__Host-posology-[0-9a-f-]{36}=0\./)
    expect(given).toMatch(/; Secure; Partitioned; SameSite=None$/)
  })

  it('is asked neither of a bare client nor of a session from before there were halves', async () => {
    const bare = await signUp(server, fuuid, 'bare')
    for (const _ of [1, 2]) {
      server.clock.advance(60_000)
      expect(readSetCookies(await renew(bare))).toEqual([])
    }
    const before = await signUp(server, fuuid)
    await server.db.updateTable('sessions').set({ half_turn: null }).execute()
    const browserOnly = (before.client.cookie() ?? '').split('; ')[0] ?? ''
    for (const _ of [1, 2]) {
      server.clock.advance(60_000)
      expect((await renewWith(browserOnly, before.refresh)).statusCode).toBe(200)
    }
    expect((await renewWith(null, before.refresh)).statusCode).toBe(401)
  })

  it('[P14] shown too late is noted in the log, without saying whose it was', async () => {
    const lines: string[] = []
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      lines.push(String(line))
      return true
    })
    const app = await buildApp({
      ...server.deps,
      config: { ...server.deps.config, logLevel: 'warn' },
    })
    const patient = await signUp(server, fuuid)
    const copied = patient.client.cookie()
    await renew(patient)
    server.clock.advance(10_001)
    const reply = await renewWith(copied, patient.refresh, app)
    write.mockRestore()
    await app.close()
    expect(lines).toHaveLength(1)
    expect(Object.keys(JSON.parse(lines[0] ?? '')).sort()).toEqual([
      'level',
      'msg',
      'reqId',
      'time',
    ])
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      reqId: reply.headers['x-request-id'],
      msg: 'a session was ended: a half of it that had been replaced was shown again',
    })
  })
})
