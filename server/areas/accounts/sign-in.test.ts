import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
  withdrawProgramme,
} from '../../../testing/flows/small-programme.ts'
import { startLead } from '../../../testing/people/lead-visitor.ts'
import {
  authUrl,
  bearing,
  goodPassword,
  inventEmail,
  logIn,
  publishAccountProgramme,
  reachSignup,
  signUp,
} from '../../../testing/people/patient.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

const infoUrl = '/api/v1/telemedicine/profile/renewal-info/'
const wrong = 'Wrong-river-78'
let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

/** 404 when signed in: these patients have no caregiver. 401 when not. */
async function isSignedIn(client: ReturnType<typeof openClient>, access: unknown) {
  return (await client.call('GET', infoUrl, undefined, bearing(access))).status === 200
}

async function findOwner(leadId: string) {
  const row = server.db.selectFrom('leads').select('account_id').where('id', '=', leadId)
  return (await row.executeTakeFirstOrThrow()).account_id
}

describe('login', () => {
  it('[P17] [GAP-132] from the page that makes an account finds it made there, with its own address', async () => {
    const known = await signUp(server, fuuid)
    const pages = [
      buildPage(
        'account',
        'ACCOUNT_CREATION',
        [buildItem(1, 'EMAIL'), buildItem(2, 'PASSWORD')],
        'thanks',
      ),
      buildPage('thanks', 'THANK_YOU', [buildItem(3, 'STATIC_TEXT')], null),
    ]
    const programme = buildProgramme({ definition: { pages } })
    const visit = await startLead(server, (await publishProgramme(server.db, programme)).fuuid)
    const readAnswers = async () =>
      (await visit.client.call('GET', visit.url)).body.page?.page_items?.map(
        ({ answers }) => answers,
      )
    expect(await readAnswers()).toEqual([[], []])
    const signIn = { email: known.email, password: goodPassword, lead: visit.id }
    const reply = await visit.client.call('POST', `${authUrl}/login/`, signIn)
    expect([reply.status, reply.body.lead]).toEqual([200, visit.id])
    expect(await readAnswers()).toEqual([[{ value: known.email }], [{ value: ' ' }]])
  })

  it('[CALL-25] [ENTITY-34] [GAP-132] opens a session and names the visit to go on with', async () => {
    const { email, id } = await signUp(server, fuuid)
    for (const kind of ['browser', 'bare'] as const) {
      const client = openClient(server.app, kind)
      const reply = await logIn(server, email, goodPassword, client)
      expect(reply.status).toBe(200)
      expect(Object.keys(reply.body).sort().join()).toBe('access,actionitems_exist,lead,refresh')
      expect(reply.body.lead).toBe(id)
      expect(await isSignedIn(client, reply.body.access)).toBe(true)
      const { refresh } = reply.body
      expect((await client.call('POST', `${authUrl}/refresh/`, { refresh })).status).toBe(200)
    }
  })

  it('knows the address and the password in any spelling of theirs', async () => {
    const visitor = await reachSignup(server, fuuid)
    const email = inventEmail()
    await visitor.client.call('POST', visitor.signupUrl, { email, password: 'Añb1 river' })
    for (const spelling of [` ${email.toUpperCase()}\n`, email.replace('a', '\uff41')]) {
      expect((await logIn(server, spelling, 'An\u0303b1 river')).status).toBe(200)
    }
    expect((await logIn(server, email, 'añb1 river')).status).toBe(401)
  })

  it('binds the session to a browser that had no cookie yet', async () => {
    const { email } = await signUp(server, fuuid)
    const client = openClient(server.app, 'browser')
    const { body } = await logIn(server, email, goodPassword, client)
    expect(client.cookie()).toMatch(/^__Host-posology=/)
    for (const thief of ['browser', 'bare'] as const) {
      expect(await isSignedIn(openClient(server.app, thief), body.access)).toBe(false)
    }
    expect(await isSignedIn(client, body.access)).toBe(true)
  })

  it('[AUTH-23] [GAP-132] a refused one has no tokens and no lead, and gives nobody the visit', async () => {
    const { email } = await signUp(server, fuuid)
    const { client, id } = await reachSignup(server, fuuid)
    const reply = await logIn(server, email, wrong, client, id)
    expect([reply.status, Object.keys(reply.body)]).toEqual([401, ['detail']])
    expect(await findOwner(id)).toBeNull()
  })

  it('[P9] answers a wrong password and an unknown address byte for byte alike', async () => {
    const { email } = await signUp(server, fuuid)
    for (const url of [`${authUrl}/login/`, `${authUrl}/renewal-login/`]) {
      const ask = async (address: string, kind: 'browser' | 'bare') => {
        const body = { email: address, password: wrong, incomingURL: '' }
        const reply = await openClient(server.app, kind).call('POST', url, body)
        return { status: reply.status, text: reply.text, headers: Object.keys(reply.headers) }
      }
      for (const kind of ['browser', 'bare'] as const) {
        const known = await ask(email, kind)
        expect(known.status).toBe(401)
        expect(await ask(inventEmail(), kind)).toEqual(known)
        // Nobody can have these, so the refusal may say so.
        expect(await ask('no address', kind)).toMatchObject({ status: 400 })
        expect(await ask('', kind)).toMatchObject({ status: 400 })
      }
    }
  })

  it.each([
    [{}, ['email', 'password']],
    [{ email: 1, password: ['x'] }, ['email', 'password']],
    [{ email: 'ada@mail.example' }, ['password']],
    [{ email: 'ada@mail.example', password: null }, ['password']],
    [{ email: 'ada@mail.example', password: goodPassword, lead: { $ne: '' } }, ['lead']],
  ])('[P16] refuses the body %j beside its fields', async (body, fields) => {
    const client = openClient(server.app, 'browser')
    const reply = await client.call('POST', `${authUrl}/login/`, body)
    expect([reply.status, Object.keys(reply.body).sort()]).toEqual([400, fields])
  })

  it('[P8] takes nothing else from the body', async () => {
    const victim = await signUp(server, fuuid)
    const { email, id } = await signUp(server, fuuid)
    const client = openClient(server.app, 'browser')
    const owner = await findOwner(victim.id)
    const more = { account_id: owner, id: owner, sub: owner, role: 'admin', browser_hash: null }
    const body = { ...more, email, password: goodPassword }
    const reply = await client.call('POST', `${authUrl}/login/?account_id=${owner}`, body)
    expect(reply.body.lead).toBe(id)
    expect(await isSignedIn(openClient(server.app, 'bare'), reply.body.access)).toBe(false)
  })
})

describe('the lead of a login', () => {
  it('[GAP-132] becomes the account’s when it is this browser’s and nobody’s yet', async () => {
    const { email, id: earlier } = await signUp(server, fuuid)
    for (const kind of ['browser', 'bare'] as const) {
      const { client, id, url } = await reachSignup(server, fuuid, kind)
      const reply = await logIn(server, email, goodPassword, client, id)
      expect(reply.body.lead).toBe(id)
      expect(await findOwner(id)).toBe(await findOwner(earlier))
      const answers = { 6: [{ value: ' ' }] }
      // Now that it has an owner, a bare client opens it by its session only [P7].
      const headers = kind === 'bare' ? bearing(reply.body.access) : {}
      const body = { page: pageId('account'), answers }
      if (kind === 'bare') expect((await client.call('PATCH', url, body)).status).toBe(404)
      const next = await client.call('PATCH', url, body, headers)
      expect([next.status, next.body.page_uuid]).toEqual([200, pageId('thanks')])
    }
  })

  it('[P7] [GAP-132] stays whose it is, and a foreign, an unknown and no id are answered alike', async () => {
    const { email, id: own } = await signUp(server, fuuid)
    const elsewhere = await reachSignup(server, fuuid)
    const unbound = await reachSignup(server, fuuid, 'bare')
    const owned = await signUp(server, fuuid)
    const owner = await findOwner(owned.id)
    const leads = [elsewhere.id, unbound.id, owned.id, randomUUID(), 'x', `${own}x`, '']
    for (const lead of leads) {
      const reply = await logIn(server, email, goodPassword, undefined, lead)
      expect([reply.status, reply.body.lead]).toEqual([200, own])
    }
    // Somebody else's account, on the very browser the visit is from.
    const reply = await logIn(server, email, goodPassword, owned.client, owned.id)
    expect([reply.status, reply.body.lead]).toEqual([200, own])
    expect(await findOwner(owned.id)).toBe(owner)
    expect([await findOwner(elsewhere.id), await findOwner(unbound.id)]).toEqual([null, null])
  })

  it('is the one used last, and none that is finished or no longer offered', async () => {
    const own = await publishAccountProgramme(server)
    const { email, id: first, client, url } = await signUp(server, own)
    server.clock.advance(1_000)
    const second = await reachSignup(server, fuuid)
    const attached = await logIn(server, email, goodPassword, second.client, second.id)
    expect(attached.body.lead).toBe(second.id)
    expect((await logIn(server, email)).body.lead).toBe(second.id)
    expect((await logIn(server, email, goodPassword, client, first)).body.lead).toBe(first)
    const answers = { 6: [{ value: ' ' }] }
    await second.client.call('PATCH', second.url, { page: pageId('account'), answers })
    expect((await logIn(server, email)).body.lead).toBe(first)
    await withdrawProgramme(server.db, own)
    expect((await client.call('GET', url)).status).toBe(200)
    expect((await logIn(server, email, goodPassword, client, first)).body.lead).toBe(first)
  })

  it('sign-up against login for one visit ends with one owner', async () => {
    const { email } = await signUp(server, fuuid)
    const { client, id, signupUrl } = await reachSignup(server, fuuid)
    const [created, entered] = await Promise.all([
      client.call('POST', signupUrl, { email: inventEmail(), password: goodPassword }),
      logIn(server, email, goodPassword, client, id),
    ])
    expect(entered.status).toBe(200)
    expect(created.status === 201).toBe(String(entered.body.lead) !== id)
    expect([201, 400]).toContain(created.status)
  })
})

describe('renewal login', () => {
  it('[CALL-26] [GAP-128] signs in and says whether action items exist', async () => {
    const { email } = await signUp(server, fuuid)
    const client = openClient(server.app, 'browser')
    const incomingURL = '//evil.example/renewal-login?rx_source=mail'
    const body = { email, password: goodPassword, incomingURL }
    const reply = await client.call('POST', `${authUrl}/renewal-login/`, body)
    expect([reply.status, reply.body.actionitems_exist]).toEqual([200, false])
    expect(Object.keys(reply.body).sort()).toEqual(['access', 'actionitems_exist', 'refresh'])
    expect(await isSignedIn(client, reply.body.access)).toBe(true)
  })

  it('[AUTH-24] a refused one says nothing about action items', async () => {
    const { email, client } = await signUp(server, fuuid)
    const body = { email, password: wrong, incomingURL: '' }
    const reply = await client.call('POST', `${authUrl}/renewal-login/`, body)
    expect([reply.status, Object.keys(reply.body)]).toEqual([401, ['detail']])
  })

  it('[P16] takes the incoming address as text of some length only', async () => {
    const { email, client } = await signUp(server, fuuid)
    for (const incomingURL of [undefined, ['/'], 'x'.repeat(5_000)]) {
      const body = { email, password: goodPassword, incomingURL }
      const reply = await client.call('POST', `${authUrl}/renewal-login/`, body)
      expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['incomingURL']])
    }
  })
})

describe('logout', () => {
  it('[CALL-27] [AUTH-16] [P6] ends the session at once, by its refresh token alone', async () => {
    const { client, access, refresh } = await signUp(server, fuuid)
    expect(await isSignedIn(client, access)).toBe(true)
    // The cookie may be gone already.
    const reply = await openClient(server.app, 'browser').call('POST', `${authUrl}/logout/`, {
      refresh,
    })
    expect([reply.status, reply.text]).toEqual([200, '{}'])
    expect(await isSignedIn(client, access)).toBe(false)
    expect((await client.call('POST', `${authUrl}/refresh/`, { refresh })).status).toBe(401)
  })

  it('is safe to repeat, and an unknown token is fine', async () => {
    const { client, access, refresh } = await signUp(server, fuuid)
    for (const token of [refresh, refresh, randomUUID(), access, '']) {
      const reply = await client.call('POST', `${authUrl}/logout/`, { refresh: token })
      expect([reply.status, reply.text]).toEqual([200, '{}'])
    }
    const reply = await client.call('POST', `${authUrl}/logout/`, { refresh: 1 })
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['refresh']])
  })

  it('[P7] ends no other session', async () => {
    const { email, client, access } = await signUp(server, fuuid)
    const other = openClient(server.app, 'browser')
    const { body } = await logIn(server, email, goodPassword, other)
    await other.call('POST', `${authUrl}/logout/`, { refresh: body.refresh })
    expect(await isSignedIn(other, body.access)).toBe(false)
    expect(await isSignedIn(client, access)).toBe(true)
  })

  it('cross-site it is refused', async () => {
    const { client, access, refresh } = await signUp(server, fuuid)
    const headers = { 'sec-fetch-site': 'cross-site' }
    const reply = await client.call('POST', `${authUrl}/logout/`, { refresh }, headers)
    expect(reply.status).toBe(403)
    expect(await isSignedIn(client, access)).toBe(true)
  })
})
