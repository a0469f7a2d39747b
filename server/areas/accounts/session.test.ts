import { createHash, createHmac } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageId } from '../../../testing/flows/small-programme.ts'
import type { Answers } from '../../../testing/people/lead-visitor.ts'
import {
  authUrl,
  bearing,
  publishAccountProgramme,
  signUp,
  wholeCaregiver,
} from '../../../testing/people/patient.ts'
import { type ApiClient, openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { requireKey } from '../../data/signing-keys.ts'
import { sweepSessions } from './open-session.ts'

const infoUrl = '/api/v1/telemedicine/profile/renewal-info/'
const refreshUrl = `${authUrl}/refresh/`
let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

function readInfo(client: ApiClient, authorization: string) {
  return client.call('GET', infoUrl, undefined, authorization ? { authorization } : {})
}

describe('session', () => {
  const signedIn = (kind: 'browser' | 'bare' = 'browser', answers: Answers = {}) =>
    signUp(server, fuuid, kind, answers)
  const guardian = {
    2: [{ value: 'Grace' }],
    3: [{ value: 'Hill' }],
    4: [{ value: 'Ohio' }],
    5: [{ value: 20 }],
  }

  it('[CALL-16] [ENTITY-50] [GAP-88] [ENUM-12] reads the caregiver of the signed-in patient', async () => {
    const { client, access } = await signedIn('browser', wholeCaregiver)
    const reply = await readInfo(client, `JWT ${access}`)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      apartment_suit: 'Apt 7',
      birth_date: '1980-02-29',
      city: 'Dayton',
      first_name: 'Grace',
      gender: 20,
      last_name: 'Hill',
      phone_number: '+12025550143',
      relationship: 'Parent',
      state: 'Ohio',
      street_address: '5 Elm Street',
      zip_code: '45402',
    })
  })

  it('[ENUM-28] [GAP-160] the caregiver is what they chose to be, and a guardian when not asked', async () => {
    for (const [id, relationship] of [
      [1, 'Parent'],
      [2, 'Guardian'],
      // Neither, and never told to be the other.
      [3, ''],
    ]) {
      const { client, access } = await signedIn('browser', { ...guardian, 8: [{ value: id }] })
      expect((await readInfo(client, `JWT ${access}`)).body.relationship).toBe(relationship)
    }
    const { client, access } = await signedIn('browser', guardian)
    expect((await readInfo(client, `JWT ${access}`)).body.relationship).toBe('Guardian')
  })

  it('[CALL-16] [ENTITY-50] a patient who answers alone has a caregiver of empty fields', async () => {
    const { client, access } = await signedIn()
    const reply = await readInfo(client, `JWT ${access}`)
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        apartment_suit: '',
        birth_date: '',
        city: '',
        first_name: '',
        gender: null,
        last_name: '',
        phone_number: '',
        relationship: '',
        state: '',
        street_address: '',
        zip_code: '',
      },
    ])
  })

  it('opens with the exact prefix and a live token of ours only', async () => {
    const { client, access, refresh } = await signedIn('browser', guardian)
    expect(decodeProtectedHeader(access)).toEqual({ alg: 'HS256', typ: 'at+jwt' })
    const claims = decodeJwt(access)
    expect(Number(claims.exp) - Number(claims.iat)).toBe(300)
    const key = await requireKey(server.db, 'access-token')
    const sign = (head: { alg: string; typ?: string }, audience = 'posology-api', by = key) =>
      new SignJWT(claims).setProtectedHeader(head).setAudience(audience).sign(by)
    const [head, payload, signature] = access.split('.')
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const none = encode({ alg: 'none', typ: 'at+jwt' })
    // Signed as a key says that the token brings, or points at.
    const resign = async (more: object) => {
      const told = `${encode({ alg: 'HS256', typ: 'at+jwt', ...more })}.${payload}`
      return `JWT ${told}.${createHmac('sha256', '').update(told).digest('base64url')}`
    }
    const own = { alg: 'HS256', typ: 'at+jwt' }
    const other = await signedIn('browser', guardian)
    const signBy = (token: SignJWT) => token.setProtectedHeader(own).sign(key)
    const nowS = Math.floor(server.clock.now().getTime() / 1_000)
    const forged = [
      '',
      access,
      `Bearer ${access}`,
      `jwt ${access}`,
      `JWT  ${access}`,
      `JWT ${refresh}`,
      `JWT ${none}.${payload}.`,
      `JWT ${encode({ alg: 'nOnE', typ: 'at+jwt' })}.${payload}.`,
      await resign({ kid: '../../dev/null' }),
      await resign({ kid: "x' union select '" }),
      await resign({ jku: 'https://evil.example/keys' }),
      await resign({ x5u: 'https://evil.example/cert' }),
      await resign({ jwk: { kty: 'oct', k: '' } }),
      // Another session beside the signature of one's own, and the token of somebody in another browser.
      `JWT ${head}.${encode({ ...claims, sid: decodeJwt(other.access).sid })}.${signature}`,
      `JWT ${other.access}`,
      `JWT ${await signBy(new SignJWT({ ...claims, nbf: nowS + 60 }))}`,
      `JWT ${await signBy(new SignJWT({ ...claims, iss: 'elsewhere' }))}`,
      `JWT ${await signBy(new SignJWT({ ...claims, sid: ['x'] }))}`,
      `JWT ${access}, JWT ${access}`,
      `JWT ${'a'.repeat(15_000)}`,
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

  it('[CALL-24] an expired token is renewed by its refresh token, until the session ends', async () => {
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

  it('is forgotten a month after its end, not before', async () => {
    const { refresh } = await signedIn()
    const find = async () => {
      const rows = await server.db.selectFrom('sessions').select('refresh_hash').execute()
      const hash = createHash('sha256').update(refresh).digest()
      return rows.some((row) => row.refresh_hash.equals(hash))
    }
    server.clock.advance(30 * 24 * 3_600_000)
    await sweepSessions(server.deps)
    expect(await find()).toBe(true)
    server.clock.advance(13 * 3_600_000)
    await sweepSessions(server.deps)
    expect(await find()).toBe(false)
  })

  it('[P6] ends twelve hours after sign-up, however busy, for access tokens that have time left as well', async () => {
    const { client, refresh } = await signedIn('browser', guardian)
    const renew = () => client.call('POST', refreshUrl, { refresh })
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      server.clock.advance(10 * 60_000)
      expect((await renew()).status).toBe(200)
    }
    server.clock.advance(10 * 60_000 - 1)
    const last = await renew()
    expect(last.status).toBe(200)
    expect((await readInfo(client, `JWT ${last.body.access}`)).status).toBe(200)
    server.clock.advance(1)
    expect((await readInfo(client, `JWT ${last.body.access}`)).status).toBe(401)
    expect((await renew()).status).toBe(401)
  })

  describe('left idle', () => {
    const idleMs = 15 * 60_000
    const readUse = async (leadId: string) => {
      const { last_used_at } = await server.db
        .selectFrom('sessions')
        .innerJoin('leads', 'leads.account_id', 'sessions.account_id')
        .select('last_used_at')
        .where('leads.id', '=', leadId)
        .executeTakeFirstOrThrow()
      return last_used_at.getTime()
    }

    it('[P6] ends a quarter of an hour after its last use, by call or refresh', async () => {
      const { client, refresh } = await signedIn('browser', guardian)
      const renew = () => client.call('POST', refreshUrl, { refresh })
      server.clock.advance(idleMs - 1)
      const first = await renew()
      expect(first.status).toBe(200)
      server.clock.advance(200_000)
      expect((await readInfo(client, `JWT ${first.body.access}`)).status).toBe(200)
      server.clock.advance(idleMs - 1)
      const second = await renew()
      expect(second.status).toBe(200)
      server.clock.advance(idleMs)
      expect((await renew()).status).toBe(401)
    })

    it('[P6] ends for access tokens that have time left as well', async () => {
      const { client, access } = await signedIn('browser', guardian)
      const useBefore = async (ms: number) => {
        const last_used_at = new Date(server.clock.now().getTime() - ms)
        await server.db.updateTable('sessions').set({ last_used_at }).execute()
        return (await readInfo(client, `JWT ${access}`)).status
      }
      expect(await useBefore(idleMs - 1)).toBe(200)
      expect(await useBefore(idleMs)).toBe(401)
    })

    it('writes uses close to each other once', async () => {
      const { client, access, id } = await signedIn('browser', guardian)
      const opened = await readUse(id)
      server.clock.advance(14_999)
      await readInfo(client, `JWT ${access}`)
      expect(await readUse(id)).toBe(opened)
      server.clock.advance(1)
      const authorization = `JWT ${access}`
      await Promise.all([1, 2, 3].map(() => readInfo(client, authorization)))
      expect(await readUse(id)).toBe(opened + 15_000)
    })

    it('[P17] loses nobody their flow', async () => {
      const { client, access, refresh, url } = await signedIn()
      server.clock.advance(idleMs)
      expect((await client.call('POST', refreshUrl, { refresh })).status).toBe(401)
      const answers = { 6: [{ value: ' ' }] }
      const body = { page: pageId('account'), answers }
      const reply = await client.call('PATCH', url, body, bearing(access))
      expect([reply.status, reply.body.status]).toEqual([200, 'finished'])
    })
  })
})
