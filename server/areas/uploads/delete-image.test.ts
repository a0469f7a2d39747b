import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishPhotoProgramme, readPhoto } from '../../../testing/flows/photo-programme.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import { startLead } from '../../../testing/people/lead-visitor.ts'
import { buildJpeg, sendPhoto } from '../../../testing/people/photos.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

const uploadUrl = '/api/v1/leads/image/'
let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishPhotoProgramme(server)
})
afterAll(() => server.close())

const start = (kind: 'browser' | 'bare' = 'browser') => startLead(server, fuuid, kind)

describe('answers and delete', () => {
  async function answered() {
    const { client, id } = await start()
    const { body } = await sendPhoto(client, await buildJpeg())
    const answers = { 1: [{ value: [{ uuid: body.uuid, url: 'https://evil.example/' }] }] }
    const reply = await client.call('PATCH', `/api/v1/leads/${id}/`, {
      page: pageId('photo'),
      answers,
    })
    expect(reply.status).toBe(200)
    return { client, id, uuid: String(body.uuid), leadUrl: `/api/v1/leads/${id}/` }
  }

  it('a saved photo comes back with a fresh link of this site', async () => {
    const { client, uuid, leadUrl } = await answered()
    const back = await client.call('PATCH', `${leadUrl}back/`, {})
    const [entry] = back.body.page?.page_items?.map((item) => item.answers?.[0]?.value?.[0]) ?? []
    expect(entry?.uuid).toBe(uuid)
    expect(String(entry?.url)).toMatch(/^\/api\/v1\/leads\/image\//)
    await readPhoto(server, client, entry?.url)
  })

  it('[CALL-06] deletes one’s own photo, and again without harm', async () => {
    const { client } = await start()
    const { body } = await sendPhoto(client, await buildJpeg())
    const url = `${uploadUrl}${body.uuid}/`
    expect((await openClient(server.app, 'browser').call('DELETE', url)).status).toBe(204)
    await readPhoto(server, client, body.url)
    for (let time = 0; time < 2; time++) {
      const reply = await client.call('DELETE', url)
      expect([reply.status, reply.text]).toEqual([204, ''])
      expect((await client.call('GET', String(body.url))).status).toBe(404)
    }
    expect((await client.call('DELETE', `${uploadUrl}..%2f/`)).status).toBe(404)
    expect(await server.deps.storage.get(String(body.uuid))).toBeNull()
  })

  it('[P2] the key of another deletion deletes nothing', async () => {
    const { client } = await start()
    const key = { 'idempotency-key': randomUUID() }
    const first = (await sendPhoto(client, await buildJpeg())).body
    const second = (await sendPhoto(client, await buildJpeg())).body
    const remove = (uuid: unknown) => client.call('DELETE', `${uploadUrl}${uuid}/`, undefined, key)
    expect((await remove(first.uuid)).status).toBe(204)
    expect((await remove(first.uuid)).status).toBe(204)
    expect((await remove(second.uuid)).status).toBe(409)
    await readPhoto(server, client, second.url)
  })

  it('a photo that went in with the answers stays, until its page is open again', async () => {
    const { client, uuid, leadUrl } = await answered()
    const url = `${uploadUrl}${uuid}/`
    expect((await client.call('DELETE', url)).status).toBe(409)
    await client.call('PATCH', `${leadUrl}back/`, {})
    expect((await client.call('DELETE', url)).status).toBe(204)
    const read = await client.call('GET', leadUrl)
    expect(read.body.page?.page_items?.[0]?.answers?.[0]?.value).toEqual([])
    const stale = { 1: [{ value: [{ uuid, url: '' }] }] }
    const again = await client.call('PATCH', leadUrl, { page: pageId('photo'), answers: stale })
    expect(again.body).toEqual({ 1: ['This photo is gone. Add it again.'] })
  })

  it('[P17] [ITEM-19] a page that asks for photos says which the visit has, answered or not, and no other page does', async () => {
    const { client, uuid, leadUrl } = await answered()
    const sent = String((await sendPhoto(client, await buildJpeg())).body.uuid)
    await sendPhoto((await start()).client, await buildJpeg())
    const read = async () => (await client.call('GET', leadUrl)).body.photos
    expect(await read()).toBeUndefined()
    const back = await client.call('PATCH', `${leadUrl}back/`, {})
    expect(back.body.photos).toEqual(expect.arrayContaining([uuid, sent]))
    expect(back.body.photos).toHaveLength(2)
    await client.call('DELETE', `${uploadUrl}${sent}/`)
    expect(await read()).toEqual([uuid])
    await client.call('DELETE', `${uploadUrl}${uuid}/`)
    expect(await read()).toEqual([])
  })

  it('[P2] a photo that the answer of a later page has too stays, when it is taken from the page before', async () => {
    const photo = (id: number) => buildItem(id, 'IMAGE', { options: { max_files: 2 } })
    const definition = {
      pages: [
        buildPage('one', 'REGULAR', [photo(1)], 'two'),
        buildPage('two', 'REGULAR', [photo(2)], 'end'),
        buildPage('end', 'REGULAR', [buildItem(3, 'BUTTON')], null),
      ],
    }
    const { fuuid: both } = await publishProgramme(server.db, buildProgramme({ definition }))
    const { client, id } = await startLead(server, both, 'browser')
    const { body } = await sendPhoto(client, await buildJpeg())
    const leadUrl = `/api/v1/leads/${id}/`
    const value = [{ uuid: body.uuid, url: '' }]
    for (const [page, item] of [
      ['one', 1],
      ['two', 2],
    ] as const) {
      const answers = { [item]: [{ value }] }
      const reply = await client.call('PATCH', leadUrl, { page: pageId(page), answers })
      expect(reply.status).toBe(200)
    }
    for (let time = 0; time < 2; time++) await client.call('PATCH', `${leadUrl}back/`, {})
    expect((await client.call('DELETE', `${uploadUrl}${body.uuid}/`)).status).toBe(409)
    const none = { page: pageId('one'), answers: { 1: [{ value: [] }] } }
    const second = await client.call('PATCH', leadUrl, none)
    expect(second.body.page?.page_items?.[0]?.answers?.[0]?.value?.[0]?.uuid).toBe(body.uuid)
  })

  it('[P2] delete against submit ends with the photo kept or the answer refused', async () => {
    for (let round = 0; round < 10; round++) {
      const { client, id } = await start()
      const { body } = await sendPhoto(client, await buildJpeg())
      const answers = { 1: [{ value: [{ uuid: body.uuid, url: '' }] }] }
      const [proceeded] = await Promise.all([
        client.call('PATCH', `/api/v1/leads/${id}/`, { page: pageId('photo'), answers }),
        client.call('DELETE', `${uploadUrl}${body.uuid}/`),
      ])
      const kept = await server.db
        .selectFrom('images')
        .where('id', '=', String(body.uuid))
        .selectAll()
        .execute()
      expect(kept.length).toBe(proceeded.status === 200 ? 1 : 0)
    }
  })

  it.each([
    [[1], 'Photo 2 is gone. Add it again.'],
    [[0, 1], 'Photo 1 is gone. Add it again. Photo 2 is gone. Add it again.'],
  ])('[ITEM-19] of several photos the sentence names those that are gone', async (places, said) => {
    const { client, id } = await start()
    const uuids: string[] = []
    for (const _ of [1, 2]) {
      uuids.push(String((await sendPhoto(client, await buildJpeg())).body.uuid))
    }
    for (const at of places) await client.call('DELETE', `${uploadUrl}${uuids[at]}/`)
    const reply = await client.call('PATCH', `/api/v1/leads/${id}/`, {
      page: pageId('photo'),
      answers: { 1: [{ value: uuids.map((uuid) => ({ uuid, url: '' })) }] },
    })
    expect([reply.status, reply.body]).toEqual([400, { 1: [said] }])
  })

  it('[P7] a photo of another lead is no answer', async () => {
    const theirs = await start()
    const photo = (await sendPhoto(theirs.client, await buildJpeg())).body
    const { client, id } = await start()
    const reply = await client.call('PATCH', `/api/v1/leads/${id}/`, {
      page: pageId('photo'),
      answers: { 1: [{ value: [{ uuid: photo.uuid, url: photo.url }] }] },
    })
    expect(reply.body).toEqual({ 1: ['This photo is gone. Add it again.'] })
  })
})
