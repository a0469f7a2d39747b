import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, openClient } from '../../../testing/api-client.ts'
import {
  buildProgramme,
  pageId,
  publishProgramme,
  withdrawProgramme,
} from '../../../testing/small-programme.ts'
import { buildTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = (await publishProgramme(server.db, buildProgramme())).fuuid
})
afterAll(() => server.close())

interface Started {
  client: ApiClient
  url: string
  id: string
}

async function start(kind: 'browser' | 'bare' = 'browser'): Promise<Started> {
  const client = openClient(server.app, kind)
  const reply = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  expect(reply.status).toBe(201)
  const id = String(reply.body.lead_uuid)
  return { client, id, url: `/api/v1/leads/${id}/` }
}

type Answers = Record<string, { value: unknown; texts?: Record<string, string> }[]>

function proceed({ client, url }: Started, page: string, answers: Answers = {}, key?: string) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return client.call('PATCH', url, { page: pageId(page), answers }, headers)
}

async function walkTo(started: Started, page: 'choice' | 'details' | 'photo' | 'account') {
  const steps = [
    ['welcome', { 1: [{ value: 'Ada' }] }],
    ['choice', { 3: [{ value: 10 }] }],
    ['details', {}],
    ['photo', {}],
  ] as const
  for (const [name, answers] of steps) {
    if (name === page) return
    const reply = await proceed(started, name, answers as unknown as Answers)
    expect(reply.status).toBe(200)
  }
}

async function dumpLead(id: string) {
  const lead = await server.db.selectFrom('leads').selectAll().where('id', '=', id).execute()
  const answers = await server.db
    .selectFrom('answers')
    .selectAll()
    .where('lead_id', '=', id)
    .orderBy('item_id')
    .orderBy('revision')
    .execute()
  return { lead, answers }
}

describe('create', () => {
  it('[CALL-01] [ENTITY-03] [ENTITY-01] [ENTITY-02] replies with the whole flow response', async () => {
    const client = openClient(server.app, 'browser')
    const { status, body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual(
      ['flow', 'flow_id', 'flow_type', 'lead_uuid', 'options', 'rx_user', 'theme', 'token'].sort(),
    )
    expect(body).toMatchObject({ flow_type: 'telemedicine', flow_id: fuuid })
    expect(body.rx_user).toMatchObject({ condition: fuuid, flow_type: 'telemedicine' })
    expect(body.flow).toMatchObject({
      page_uuid: pageId('welcome'),
      current_page: 1,
      max_page: 6,
      status: 'active',
      detail: null,
      refresh_page: false,
      redirect_link: null,
      redirect_item_type: null,
      call_to: null,
      pharmacies: [],
      analytic_tags: [],
      previous_page_uuid: null,
    })
    expect(body.flow?.page).toMatchObject({
      name: 'welcome',
      page_type: 20,
      pixel_is_active: false,
    })
    expect(body.flow?.page?.page_items?.[0]).toMatchObject({
      id: 1,
      page_item_type: 80,
      answers: [],
      value_association: 'FIRST_NAME',
      error: null,
      redirect_data: null,
    })
    expect(body.flow?.page?.page_items?.[0]).not.toHaveProperty('when')
  })

  it('[FLOW-02] [GAP-44] a browser has one active lead per condition', async () => {
    const { client, id } = await start()
    const again = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
    expect(again.body.lead_uuid).toBe(id)
    const other = await publishProgramme(server.db, buildProgramme())
    const elsewhere = await client.call('POST', '/api/v1/leads/', { condition_uuid: other.fuuid })
    expect(elsewhere.body.lead_uuid).not.toBe(id)
  })

  it('[FLOW-02] ten starts at once end with one lead and one user', async () => {
    const { client } = await start()
    const other = await publishProgramme(server.db, buildProgramme())
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.call('POST', '/api/v1/leads/', { condition_uuid: other.fuuid }),
      ),
    )
    expect(new Set(replies.map((reply) => reply.body.lead_uuid)).size).toBe(1)
    expect(new Set(replies.map((reply) => reply.body.rx_user?.uuid)).size).toBe(1)
  })

  it('a bare client gets a lead of its own each time, and the same one for the same key', async () => {
    const client = openClient(server.app, 'bare')
    const body = { condition_uuid: fuuid }
    const first = await client.call('POST', '/api/v1/leads/', body)
    const second = await client.call('POST', '/api/v1/leads/', body)
    expect(second.body.lead_uuid).not.toBe(first.body.lead_uuid)
    expect(first.headers['set-cookie']).toBeUndefined()
    const headers = { 'idempotency-key': randomUUID() }
    const both = await Promise.all([
      client.call('POST', '/api/v1/leads/', body, headers),
      client.call('POST', '/api/v1/leads/', body, headers),
    ])
    expect(both[0]?.body.lead_uuid).toBe(both[1]?.body.lead_uuid)
    const reused = await client.call('POST', '/api/v1/leads/', { ...body, esource: 'x' }, headers)
    expect(reused.status).toBe(409)
  })

  it('[GAP-34] lead_uuid takes up one’s own lead; a stranger’s starts fresh', async () => {
    const mine = await start()
    await walkTo(mine, 'choice')
    const body = { condition_uuid: fuuid, lead_uuid: mine.id }
    const resumed = await mine.client.call('POST', '/api/v1/leads/', body)
    expect(resumed.body).toMatchObject({
      lead_uuid: mine.id,
      flow: { page_uuid: pageId('choice') },
    })
    for (const kind of ['browser', 'bare'] as const) {
      const stranger = openClient(server.app, kind)
      const fresh = await stranger.call('POST', '/api/v1/leads/', body)
      expect(fresh.status).toBe(201)
      expect(fresh.body.lead_uuid).not.toBe(mine.id)
      expect(fresh.body.flow?.page_uuid).toBe(pageId('welcome'))
    }
    const unknown = { condition_uuid: fuuid, lead_uuid: 'not-an-id' }
    expect(
      (await openClient(server.app, 'bare').call('POST', '/api/v1/leads/', unknown)).status,
    ).toBe(201)
  })

  it('[GAP-34] a browser never takes up a lead that a bare client planted', async () => {
    const planted = await start('bare')
    const victim = openClient(server.app, 'browser')
    const body = { condition_uuid: fuuid, lead_uuid: planted.id }
    const reply = await victim.call('POST', '/api/v1/leads/', body)
    expect(reply.body.lead_uuid).not.toBe(planted.id)
    expect((await victim.call('GET', planted.url)).status).toBe(404)
  })

  it('[ENTITY-04] [P8] keeps where the visitor came from and nothing it may not set', async () => {
    const client = openClient(server.app, 'bare')
    const { body } = await client.call('POST', '/api/v1/leads/', {
      condition_uuid: fuuid,
      secondary_id: 'crm-77',
      rx_id: randomUUID(),
      euuid: 'e1',
      wuuid: 'w1',
      esource: 'mail',
      test_only: true,
      incoming_uri: 'https://maker.example/start?email=a@b.example',
      entry_point_id: '<script>',
      id: randomUUID(),
      status: 'finished',
      path: [],
      account_id: randomUUID(),
      revision: 99,
    })
    const { lead } = await dumpLead(String(body.lead_uuid))
    expect(lead[0]).toMatchObject({
      status: 'active',
      revision: 0,
      account_id: null,
      test_only: true,
    })
    expect(lead[0]?.origin).toMatchObject({
      secondary_id: 'crm-77',
      euuid: 'e1',
      wuuid: 'w1',
      esource: 'mail',
      incoming_uri: 'https://maker.example/start',
    })
    expect(lead[0]?.origin).not.toHaveProperty('entry_point_id')
  })

  it('refuses unknown and withdrawn conditions', async () => {
    const client = openClient(server.app, 'browser')
    for (const condition_uuid of [randomUUID(), '0', "' or 1=1", '']) {
      expect((await client.call('POST', '/api/v1/leads/', { condition_uuid })).status).toBe(404)
    }
    const gone = await publishProgramme(server.db, buildProgramme())
    const body = { condition_uuid: gone.fuuid }
    const { lead_uuid } = (await client.call('POST', '/api/v1/leads/', body)).body
    await withdrawProgramme(server.db, gone.fuuid)
    const refused = await client.call('POST', '/api/v1/leads/', body)
    expect(refused.status).toBe(403)
    expect(refused.body.detail).toBe('This programme is no longer available.')
    expect((await client.call('GET', `/api/v1/leads/${lead_uuid}/`)).status).toBe(403)
  })
})

describe('proceed', () => {
  it('[CALL-02] [ENTITY-10] saves the answers and moves on', async () => {
    const started = await start()
    const reply = await proceed(started, 'welcome', { 1: [{ value: ' Ada ' }] })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      page_uuid: pageId('choice'),
      current_page: 2,
      max_page: 6,
      previous_page_uuid: pageId('welcome'),
    })
    const { answers } = await dumpLead(started.id)
    expect(answers).toMatchObject([
      { item_id: 1, revision: 1, entries: [{ value: 'Ada' }], value_association: 'FIRST_NAME' },
    ])
  })

  it('[ITEM-07] keeps the free text beside a chosen answer', async () => {
    const started = await start()
    await walkTo(started, 'choice')
    await proceed(started, 'choice', { 3: [{ value: 20, texts: { 20: 'herbal tea' } }] })
    const back = await started.client.call('PATCH', `${started.url}back/`, {})
    expect(back.body.page?.page_items?.[0]?.answers).toEqual([
      { value: 20, texts: { 20: 'herbal tea' } },
    ])
  })

  it('[ENTITY-09] a triggered redirect comes with the reply, its link never before', async () => {
    const started = await start()
    await walkTo(started, 'choice')
    const shown = await started.client.call('GET', started.url)
    expect(shown.body.page?.page_items?.[0]?.redirect_data).toEqual([
      { answer: 30, redirect_item_type: 10 },
    ])
    expect(shown.text).not.toContain('reading.example')
    const reply = await proceed(started, 'choice', { 3: [{ value: 30 }] })
    expect(reply.body).toMatchObject({
      page_uuid: pageId('details'),
      redirect_link: 'https://reading.example/leaflet',
      redirect_item_type: 10,
      call_to: null,
    })
    expect((await started.client.call('GET', started.url)).body.redirect_link).toBeNull()
  })

  it('[GAP-47] a last page without thanks finishes when it is answered', async () => {
    const started = await start()
    await walkTo(started, 'choice')
    const last = await proceed(started, 'choice', { 3: [{ value: 40 }] })
    expect(last.body).toMatchObject({ page_uuid: pageId('call'), max_page: 3, status: 'active' })
    const done = await proceed(started, 'call', { 18: [{ value: true }] })
    expect(done.body).toMatchObject({
      page_uuid: pageId('call'),
      status: 'finished',
      call_to: '+15552014477',
      redirect_item_type: 20,
    })
    const fetched = await started.client.call('GET', started.url)
    expect(fetched.body).toMatchObject({ status: 'finished', page: null, page_uuid: null })
    const late = await proceed(started, 'call', {})
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ status: 'finished', detail: 'Your answers are already in.' })
    const back = await started.client.call('PATCH', `${started.url}back/`, {})
    expect(back.status).toBe(409)
  })

  it('a finished lead makes room for a new one', async () => {
    const started = await start()
    await walkTo(started, 'choice')
    await proceed(started, 'choice', { 3: [{ value: 40 }] })
    await proceed(started, 'call', {})
    const again = await started.client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
    expect(again.body.lead_uuid).not.toBe(started.id)
  })

  it('a page that is not the current one changes nothing and answers with the current one', async () => {
    const started = await start()
    await walkTo(started, 'choice')
    const before = await dumpLead(started.id)
    for (const page of ['welcome', 'thanks', 'nowhere']) {
      const reply = await proceed(started, page, { 1: [{ value: 'Eve' }] })
      expect(reply.status).toBe(409)
      expect(reply.body).toMatchObject({
        page_uuid: pageId('choice'),
        detail: 'You already moved on from that page. Here is where you are.',
      })
    }
    expect(await dumpLead(started.id)).toEqual(before)
  })

  it('the account page needs the account first', async () => {
    const started = await start()
    await walkTo(started, 'account')
    const reply = await proceed(started, 'account', { 14: [{ value: ' ' }] })
    expect(reply.status).toBe(409)
    expect(reply.body.detail).toBe('Please create your account on this page first.')
  })

  it('[P2] the same key replays the first reply, another body with it is refused', async () => {
    const started = await start()
    const key = randomUUID()
    const answers = { 1: [{ value: 'Ada' }] }
    const first = await proceed(started, 'welcome', answers, key)
    await proceed(started, 'choice', { 3: [{ value: 10 }] })
    const after = await dumpLead(started.id)
    const repeat = await proceed(started, 'welcome', answers, key)
    expect(repeat.status).toBe(200)
    expect(repeat.body).toEqual(first.body)
    const other = await proceed(started, 'welcome', { 1: [{ value: 'Eve' }] }, key)
    expect(other.status).toBe(409)
    expect(await dumpLead(started.id)).toEqual(after)
    expect((await proceed(started, 'details', {}, 'not a key')).status).toBe(400)
  })

  it('[P2] of eight different answers at once exactly one is saved', async () => {
    const started = await start()
    const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']
    const replies = await Promise.all(
      names.map((name) => proceed(started, 'welcome', { 1: [{ value: name }] }, randomUUID())),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([
      200, 409, 409, 409, 409, 409, 409, 409,
    ])
    const { lead, answers } = await dumpLead(started.id)
    expect(lead[0]?.path).toEqual([pageId('welcome'), pageId('choice')])
    expect(answers).toHaveLength(1)
  })

  it('[P2] eight times the same request is one step', async () => {
    const started = await start()
    const key = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => proceed(started, 'welcome', { 1: [{ value: 'Ada' }] }, key)),
    )
    for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body)
    expect((await dumpLead(started.id)).lead[0]?.revision).toBe(1)
  })

  it('an answer of a way no longer taken shapes nothing, and comes back with its page', async () => {
    const started = await start()
    await walkTo(started, 'photo')
    const { client, url } = started
    await client.call('PATCH', `${url}back/`, { page: pageId('welcome') })
    const renamed = await proceed(started, 'welcome', { 1: [{ value: 'Bo' }] })
    expect(renamed.body.page?.page_items?.[0]?.answers).toEqual([{ value: 10 }])
    const details = await proceed(started, 'choice', { 3: [{ value: 10 }] })
    const ids = details.body.page?.page_items?.map((item) => item.id)
    expect(ids).not.toContain(10)
    const hidden = await proceed(started, 'details', { 10: [{ value: 'x' }] })
    expect(hidden.status).toBe(400)
  })
})

describe('back', () => {
  it('[CALL-03] goes to the previous page or a visited one, along the way walked', async () => {
    const started = await start()
    await walkTo(started, 'photo')
    const { client, url } = started
    const back = await client.call('PATCH', `${url}back/`, {})
    expect(back.body).toMatchObject({ page_uuid: pageId('details'), current_page: 3 })
    const far = await client.call('PATCH', `${url}back/`, { page: pageId('welcome').toUpperCase() })
    expect(far.body).toMatchObject({ page_uuid: pageId('welcome'), previous_page_uuid: null })
    expect(far.body.page?.page_items?.[0]?.answers).toEqual([{ value: 'Ada' }])
  })

  it('[FLOW-24] the current page is refused in the words the browser knows', async () => {
    const started = await start()
    await walkTo(started, 'choice')
    const { client, url } = started
    const reply = await client.call('PATCH', `${url}back/`, { page: pageId('choice') })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ detail: 'It`s current step', page_uuid: pageId('choice') })
  })

  it('a page not visited is refused with the current flow', async () => {
    const started = await start()
    const { client, url } = started
    for (const page of [pageId('thanks'), randomUUID(), 'x']) {
      const reply = await client.call('PATCH', `${url}back/`, { page })
      expect(reply.status).toBe(409)
      expect(reply.body.page_uuid).toBe(pageId('welcome'))
    }
  })

  it('[P2] a repeated back with the same key goes back once', async () => {
    const started = await start()
    await walkTo(started, 'photo')
    const headers = { 'idempotency-key': randomUUID() }
    const first = await started.client.call('PATCH', `${started.url}back/`, {}, headers)
    const second = await started.client.call('PATCH', `${started.url}back/`, {}, headers)
    expect(second.body).toEqual(first.body)
    expect((await dumpLead(started.id)).lead[0]?.path).toHaveLength(3)
  })
})

describe('read', () => {
  it('[CALL-04] [GAP-45] always answers with the current step and changes nothing', async () => {
    const started = await start()
    await walkTo(started, 'details')
    const before = await dumpLead(started.id)
    const { client, url } = started
    for (const query of ['', `?page_uuid=${pageId('welcome')}`, `?page_uuid=${pageId('thanks')}`]) {
      const reply = await client.call('GET', url + query)
      expect(reply.body).toMatchObject({ page_uuid: pageId('details'), current_page: 3 })
    }
    expect((await client.call('GET', `${url}?page_uuid=${randomUUID()}`)).status).toBe(404)
    expect((await client.call('GET', `${url}?page_uuid=x`)).status).toBe(404)
    expect(await dumpLead(started.id)).toEqual(before)
  })

  it('[P7] not yours, not there and not an id answer alike, on every call', async () => {
    const mine = await start()
    const unbound = await start('bare')
    const browser = openClient(server.app, 'browser')
    const bare = openClient(server.app, 'bare')
    const other = (await start()).client
    const page = { page: pageId('welcome'), answers: { 1: [{ value: 'Eve' }] } }
    const before = [await dumpLead(mine.id), await dumpLead(unbound.id)]
    for (const caller of [browser, bare, other]) {
      const theirs = caller === bare ? [mine.id] : [mine.id, unbound.id]
      for (const id of [...theirs, randomUUID(), '0', '-1', 'a,b', `${mine.id}x`, '%00', '%27']) {
        const url = `/api/v1/leads/${id}`
        const replies = [
          await caller.call('GET', `${url}/`),
          await caller.call('PATCH', `${url}/`, page),
          await caller.call('PATCH', `${url}/back/`, {}),
          await caller.call('POST', `${url}/payment/`, { payment_method_id: 'pm_sandbox_success' }),
          await caller.call('POST', `/api/v1/telemedicine/${id}/signup/`, {
            email: 'eve@mail.example',
            password: 'Quiet-river-77',
          }),
        ]
        for (const reply of replies) {
          expect([400, 404]).toContain(reply.status)
          if (id !== '%00') expect(reply.text).toBe('{"detail":"We could not find that."}')
        }
      }
    }
    expect([await dumpLead(mine.id), await dumpLead(unbound.id)]).toEqual(before)
  })

  it('an id in capitals is the same lead', async () => {
    const { client, id } = await start()
    const reply = await client.call('GET', `/api/v1/leads/${id.toUpperCase()}`)
    expect(reply.status).toBe(200)
  })
})
