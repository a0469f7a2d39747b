import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import { publishPhotoProgramme, readPhoto } from '../../../testing/flows/photo-programme.ts'
import { buildProgramme, pageId, publishProgramme } from '../../../testing/flows/small-programme.ts'
import { startLead } from '../../../testing/people/lead-visitor.ts'
import {
  authUrl,
  bearing,
  goodPassword,
  logIn,
  publishAccountProgramme,
  reachSignup,
  signUp,
} from '../../../testing/people/patient.ts'
import { asFile, buildJpeg, noise, sendPhoto } from '../../../testing/people/photos.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

/** Signed in on a device of one's own. */
async function enter(email: string, kind: 'browser' | 'bare' = 'browser') {
  const client = openClient(server.app, kind)
  const { body } = await logIn(server, email, goodPassword, client)
  return { client, access: body.access, refresh: body.refresh, headers: bearing(body.access) }
}

const unknownUrl = () => `/api/v1/leads/${randomUUID()}/`
const notFound = [404, '{"detail":"We could not find that."}']

describe('a lead on another device', () => {
  it.each(['browser', 'bare'] as const)('opens for its owner, signed in by a %s', async (kind) => {
    const { email, url } = await signUp(server, fuuid)
    const { client, headers } = await enter(email, kind)
    expect((await client.call('GET', url)).status).toBe(404)
    expect((await client.call('GET', url, undefined, headers)).body.page_uuid).toBe(
      pageId('account'),
    )
    const answers = { 6: [{ value: ' ' }] }
    const body = { page: pageId('account'), answers }
    const reply = await client.call('PATCH', url, body, headers)
    expect([reply.status, reply.body.status]).toEqual([200, 'finished'])
  })

  it('brings the theme of its own programme, not of the one used last', async () => {
    const { email, id } = await signUp(server, fuuid)
    const own = await enter(email)
    const other = buildProgramme({
      theme: {
        ...neutralTheme,
        customer_data: { ...neutralTheme.customer_data, name: 'The other' },
      },
    })
    const { fuuid: otherId } = await publishProgramme(server.db, other)
    server.clock.advance(60_000)
    const made = await own.client.call('POST', '/api/v1/leads/', { condition_uuid: otherId })
    const read = async (lead: unknown, headers?: Record<string, string>) => {
      const url = `/api/v1/leads/${lead}/theme/`
      const reply = await own.client.call('GET', url, undefined, headers ?? own.headers)
      return [reply.status, reply.body.customer_data?.name ?? reply.text]
    }
    expect(await read(id)).toEqual([200, ''])
    expect(await read(made.body.lead_uuid)).toEqual([200, 'The other'])
    expect(await read(id, {})).toEqual(notFound)
  })

  it('opens for its owner by a link that names it, and for nobody else by that', async () => {
    const { email, id } = await signUp(server, fuuid)
    const stranger = await signUp(server, fuuid)
    const open = async ({ client, headers }: Awaited<ReturnType<typeof enter>>) => {
      const body = { condition_uuid: fuuid, lead_uuid: id }
      return String((await client.call('POST', '/api/v1/leads/', body, headers)).body.lead_uuid)
    }
    const owner = await enter(email)
    expect(await open(owner)).toBe(id)
    expect(await open(await enter(stranger.email))).not.toBe(id)
    expect(await open({ ...owner, headers: bearing('x.y.z') })).toBe('undefined')
  })

  it('is not begun anew by its link when the access token has run out', async () => {
    const { email, id, client: began } = await signUp(server, fuuid)
    const { client, headers } = await enter(email)
    server.clock.advance(301_000)
    for (const lead of [id, randomUUID()]) {
      const body = { condition_uuid: fuuid, lead_uuid: lead }
      expect((await client.call('POST', '/api/v1/leads/', body, headers)).status).toBe(401)
    }
    // In its own browser, and for a link that names none, the token is not asked.
    const own = { condition_uuid: fuuid, lead_uuid: id }
    expect((await began.call('POST', '/api/v1/leads/', own, headers)).body.lead_uuid).toBe(id)
    for (const named of [{}, { lead_uuid: 'no-id' }]) {
      const body = { condition_uuid: fuuid, ...named }
      expect((await client.call('POST', '/api/v1/leads/', body, headers)).status).toBe(201)
    }
  })

  it('[P7] stays shut for everybody else; foreign and unknown answer alike', async () => {
    const { url, email } = await signUp(server, fuuid)
    const ownerless = await reachSignup(server, fuuid)
    const stranger = await signUp(server, fuuid)
    const { client, headers } = await enter(stranger.email)
    for (const address of [url, ownerless.url, unknownUrl(), '/api/v1/leads/x/']) {
      const reply = await client.call('GET', address, undefined, headers)
      expect([reply.status, reply.text]).toEqual(notFound)
    }
    // The owner's token without the browser it belongs to.
    const { headers: stolen } = await enter(email)
    for (const thief of [client, openClient(server.app, 'bare')]) {
      for (const address of [url, ownerless.url, unknownUrl()]) {
        expect((await thief.call('GET', address, undefined, stolen)).status).toBe(401)
      }
    }
  })

  it('asks for a fresh token instead of hiding the lead when the old one has run out', async () => {
    const { email, url } = await signUp(server, fuuid)
    const { client, headers, refresh } = await enter(email)
    server.clock.advance(301_000)
    expect((await client.call('GET', url, undefined, headers)).status).toBe(401)
    expect((await client.call('GET', unknownUrl(), undefined, headers)).status).toBe(401)
    const { body } = await client.call('POST', `${authUrl}/refresh/`, { refresh })
    expect((await client.call('GET', url, undefined, bearing(body.access))).status).toBe(200)
  })

  it('[P6] shuts again with logout, and goes on in the browser that began it', async () => {
    const patient = await signUp(server, fuuid)
    const { client, headers, refresh } = await enter(patient.email)
    await client.call('POST', `${authUrl}/logout/`, { refresh })
    expect((await client.call('GET', patient.url, undefined, headers)).status).toBe(401)
    for (const stale of [{}, bearing(patient.access), headers]) {
      expect((await patient.client.call('GET', patient.url, undefined, stale)).status).toBe(200)
    }
  })
})

describe('a shared browser', () => {
  it('[P6] shows nobody the visits of who signed out, not even at the same link', async () => {
    const { client, email, id, url, refresh } = await signUp(server, fuuid)
    await client.call('POST', `${authUrl}/logout/`, { refresh })
    expect((await client.call('GET', url)).status).toBe(404)
    for (const wanted of [{}, { lead_uuid: id }]) {
      const next = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid, ...wanted })
      expect(next.status).toBe(201)
      expect(String(next.body.lead_uuid)).not.toBe(id)
    }
    const back = await logIn(server, email, goodPassword, client)
    expect(back.body.lead).toBe(id)
    const again = await client.call('GET', url, undefined, bearing(back.body.access))
    expect([again.status, again.body.page_uuid]).toEqual([200, pageId('account')])
  })

  it('[P6] [P7] shows nobody the unfinished visit of who signed out, and offers it to them', async () => {
    const { client, email, refresh } = await signUp(server, fuuid)
    server.clock.advance(1_000)
    const other = await publishAccountProgramme(server)
    const secret = { 2: [{ value: 'Grace' }] }
    const begun = await client.call('POST', '/api/v1/leads/', { condition_uuid: other })
    const url = `/api/v1/leads/${begun.body.lead_uuid}/`
    const sent = await client.call('PATCH', url, { page: pageId('who'), answers: secret })
    expect([sent.status, sent.body.page_uuid]).toEqual([200, pageId('account')])
    server.clock.advance(1_000)
    await client.call('POST', `${authUrl}/logout/`, { refresh })
    expect((await client.call('GET', url)).status).toBe(404)
    expect((await client.call('PATCH', `${url}back/`, {})).status).toBe(404)
    const next = await client.call('POST', '/api/v1/leads/', { condition_uuid: other })
    expect([next.status, next.body.lead_uuid === begun.body.lead_uuid]).toEqual([201, false])
    const { body } = await logIn(server, email, goodPassword, client)
    const visits = '/api/v1/telemedicine/profile/visits/'
    const listed = await client.call('GET', visits, undefined, bearing(body.access))
    expect(listed.body.offered).toMatchObject([{ uuid: begun.body.lead_uuid }])
    // What somebody else begins after them is not theirs to be offered.
    expect((await client.call('GET', `/api/v1/leads/${next.body.lead_uuid}/`)).status).toBe(200)
  })

  it('[P6] keeps the visits nobody owns, and those of others', async () => {
    const own = await reachSignup(server, fuuid)
    const { email } = await signUp(server, fuuid)
    const { body } = await logIn(server, email, goodPassword, own.client)
    await own.client.call('POST', `${authUrl}/logout/`, { refresh: body.refresh })
    expect((await own.client.call('GET', own.url)).status).toBe(200)
  })
})

describe('photos of a lead on another device', () => {
  const uploadUrl = '/api/v1/leads/image/'

  /** A photo of a visit that its patient then took into the account. */
  async function shareVisit() {
    const { email } = await signUp(server, fuuid)
    server.clock.advance(1_000)
    const started = await startLead(server, await publishPhotoProgramme(server))
    const photo = await sendPhoto(started.client, await buildJpeg())
    const image = String(photo.body.uuid)
    const body = { page: pageId('photo'), answers: { 1: [{ value: [photo.body] }] } }
    await started.client.call('PATCH', started.url, body)
    await started.client.call('PATCH', `${started.url}back/`, {})
    await logIn(server, email, goodPassword, started.client, started.id)
    return { email, image, url: started.url }
  }

  it('[P13] show, arrive and go for the owner', async () => {
    const { email, image, url } = await shareVisit()
    const { client, headers } = await enter(email)
    const { body } = await client.call('GET', url, undefined, headers)
    const shown = JSON.stringify(body).match(/"url":"([^"]+file[^"]+)"/)?.[1]
    expect((await readPhoto(server, client, shown)).length).toBeGreaterThan(100)
    await expect(readPhoto(server, openClient(server.app, 'browser'), shown)).rejects.toThrow('404')
    const form = { image: asFile(await noise(30, 30).png().toBuffer()) }
    const sent = await client.upload(uploadUrl, form, headers)
    expect(sent.status).toBe(201)
    const bound = await server.db
      .selectFrom('images')
      .select('lead_id')
      .where('id', '=', String(sent.body.uuid))
      .executeTakeFirstOrThrow()
    expect(url).toContain(bound.lead_id)
    const removed = await client.call('DELETE', `${uploadUrl}${image}/`, undefined, headers)
    expect(removed.status).toBe(204)
    await expect(readPhoto(server, client, shown)).rejects.toThrow('404')
  })

  it('[P7] [P13] neither show nor go for anybody else', async () => {
    const { image } = await shareVisit()
    const stranger = await signUp(server, fuuid)
    const { client, headers } = await enter(stranger.email)
    for (const id of [image, randomUUID()]) {
      const reply = await client.call('DELETE', `${uploadUrl}${id}/`, undefined, headers)
      expect([reply.status, reply.text]).toEqual([204, ''])
    }
    const kept = server.db.selectFrom('images').select('id').where('id', '=', image)
    expect(await kept.execute()).toHaveLength(1)
  })

  it('a stale token costs the visitor’s own browser nothing', async () => {
    const started = await startLead(server, await publishPhotoProgramme(server))
    const stale = bearing('x.y.z')
    const form = { image: asFile(await buildJpeg()) }
    expect((await started.client.upload(uploadUrl, form, stale)).status).toBe(201)
    const fresh = openClient(server.app, 'browser')
    expect((await fresh.upload(uploadUrl, form, stale)).status).toBe(401)
    expect((await fresh.upload(uploadUrl, form)).status).toBe(404)
  })
})
