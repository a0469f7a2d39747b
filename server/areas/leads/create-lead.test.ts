import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import {
  buildProgramme,
  pageId,
  publishProgramme,
  withdrawProgramme,
} from '../../../testing/flows/small-programme.ts'
import { dumpLead, startLead, walkTo } from '../../../testing/people/lead-visitor.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = (await publishProgramme(server.db, buildProgramme())).fuuid
})
afterAll(() => server.close())

describe('create', () => {
  it('[ENTITY-03] replies with the whole flow response', async () => {
    const options = {
      product_id: 'lumora-24',
      protocol_uuid: '8d1f3c5e-2b70-4f0e-9a46-6c3d0e7b1a52',
      brand: 'lumora',
      programme_name: 'Lumora Care',
    }
    const { flow_theme } = neutralTheme
    const palette = { ...flow_theme.palette, primary: '#112233' }
    const theme = { ...neutralTheme, flow_theme: { ...flow_theme, palette } }
    const { fuuid } = await publishProgramme(server.db, buildProgramme({ options, theme }))
    const client = openClient(server.app, 'browser')
    const { status, body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual(
      ['flow', 'flow_id', 'flow_type', 'lead_uuid', 'options', 'rx_user', 'theme', 'token'].sort(),
    )
    expect(body).toMatchObject({
      lead_uuid: expect.stringMatching(/^[\da-f-]{36}$/),
      flow_type: 'telemedicine',
      flow_id: fuuid,
      theme: { flow_theme: { palette: { primary: '#112233' } } },
      options: {
        product_id: 'lumora-24',
        protocol_uuid: '8d1f3c5e-2b70-4f0e-9a46-6c3d0e7b1a52',
        brand: 'lumora',
        programme_name: 'Lumora Care',
        has_accounts: true,
      },
    })
    // A keyed hash of its own id, so no two are alike.
    expect(body.token).toMatch(/^[\w-]{43}$/)
    expect(body.token).not.toBe(body.rx_user?.token)
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

  it('a browser has one active lead per condition', async () => {
    const { client, id } = await startLead(server, fuuid)
    const again = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
    expect(again.body.lead_uuid).toBe(id)
    const other = await publishProgramme(server.db, buildProgramme())
    const elsewhere = await client.call('POST', '/api/v1/leads/', { condition_uuid: other.fuuid })
    expect(elsewhere.body.lead_uuid).not.toBe(id)
  })

  it('ten starts at once end with one lead and one user', async () => {
    const { client } = await startLead(server, fuuid)
    const other = await publishProgramme(server.db, buildProgramme())
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.call('POST', '/api/v1/leads/', { condition_uuid: other.fuuid }),
      ),
    )
    expect(new Set(replies.map((reply) => reply.body.lead_uuid)).size).toBe(1)
    expect(new Set(replies.map((reply) => reply.body.rx_user?.uuid)).size).toBe(1)
  })

  it('[GAP-04] user and lead asked for at once, five times, are one user and one lead', async () => {
    const { client } = await startLead(server, fuuid)
    const { fuuid: other } = await publishProgramme(server.db, buildProgramme())
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => [
        client.call('POST', '/api/v1/rxuser/', { condition: other, posthog_id: 'ph-1' }),
        client.call('POST', '/api/v1/leads/', { condition_uuid: other }),
      ]).flat(),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill([201, 201]).flat())
    const users = replies.map(({ body }) => body.uuid ?? body.rx_user?.uuid)
    expect(new Set(users).size).toBe(1)
    const leads = replies.flatMap(({ body }) => body.lead_uuid ?? [])
    expect([leads.length, new Set(leads).size]).toEqual([5, 1])
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

  it('a browser’s key replays as well, and is refused for another body', async () => {
    const { client } = await startLead(server, fuuid)
    const headers = { 'idempotency-key': randomUUID() }
    const body = { condition_uuid: fuuid }
    const replies = await Promise.all(
      [1, 2, 3].map(() => client.call('POST', '/api/v1/leads/', body, headers)),
    )
    for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body)
    const other = { ...body, esource: 'mail' }
    const refused = await client.call('POST', '/api/v1/leads/', other, headers)
    expect(refused.status).toBe(409)
    const stranger = openClient(server.app, 'bare')
    expect((await stranger.call('POST', '/api/v1/leads/', other, headers)).status).toBe(201)
  })

  it('[GAP-34] lead_uuid takes up one’s own lead; a stranger’s starts fresh', async () => {
    const mine = await startLead(server, fuuid)
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
    const planted = await startLead(server, fuuid, 'bare')
    const victim = openClient(server.app, 'browser')
    const body = { condition_uuid: fuuid, lead_uuid: planted.id }
    const reply = await victim.call('POST', '/api/v1/leads/', body)
    expect(reply.body.lead_uuid).not.toBe(planted.id)
    expect((await victim.call('GET', planted.url)).status).toBe(404)
  })

  it('[P7] claiming a planted user does not bring the lead planted with it', async () => {
    const maker = openClient(server.app, 'bare')
    const user = await maker.call('POST', '/api/v1/rxuser/', { condition: fuuid })
    const body = { condition_uuid: fuuid, rx_id: user.body.uuid }
    const planted = await maker.call('POST', '/api/v1/leads/', body)
    const victim = openClient(server.app, 'browser')
    await victim.call('POST', `/api/v1/rxuser/${user.body.uuid}/`, { condition: fuuid })
    const mine = await victim.call('POST', '/api/v1/leads/', body)
    expect(mine.body.rx_user?.uuid).toBe(user.body.uuid)
    expect(mine.body.lead_uuid).not.toBe(planted.body.lead_uuid)
    const again = await victim.call('POST', '/api/v1/leads/', body)
    expect(again.body.lead_uuid).toBe(mine.body.lead_uuid)
  })

  it('[P7] a bare client’s rx_id opens no lead that is being answered: that takes its lead_uuid', async () => {
    const maker = openClient(server.app, 'bare')
    const user = await maker.call('POST', '/api/v1/rxuser/', { condition: fuuid })
    const body = { condition_uuid: fuuid, rx_id: user.body.uuid }
    const start = (more = {}) =>
      openClient(server.app, 'bare').call('POST', '/api/v1/leads/', { ...body, ...more })
    const together = await Promise.all([start(), start(), start()])
    const ids = together.map((reply) => reply.body.lead_uuid)
    expect(together.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(ids).size).toBe(3)
    const users = together.map((reply) => reply.body.rx_user?.uuid)
    expect(users.filter((uuid) => uuid === user.body.uuid)).toHaveLength(1)
    const later = await start()
    expect(ids).not.toContain(later.body.lead_uuid)
    expect((await start({ lead_uuid: ids[1] })).body.lead_uuid).toBe(ids[1])
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
    const { lead } = await dumpLead(server, String(body.lead_uuid))
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

  it('[GAP-40] a test stands beside the visit, and no link makes one of the other', async () => {
    const client = openClient(server.app, 'browser')
    const start = async (more: object) => {
      const body = { condition_uuid: fuuid, ...more }
      return String((await client.call('POST', '/api/v1/leads/', body)).body.lead_uuid)
    }
    const test = await start({ test_only: true })
    const visit = await start({})
    expect(visit).not.toBe(test)
    const isTest = async (id: string) => (await dumpLead(server, id)).lead[0]?.test_only
    expect([await isTest(test), await isTest(visit)]).toEqual([true, false])
    expect([await start({ test_only: true }), await start({ test_only: false })]).toEqual([
      test,
      visit,
    ])
    expect(await start({ lead_uuid: visit, test_only: true })).toBe(test)
    expect(await start({ lead_uuid: test })).toBe(test)
    expect([await isTest(test), await isTest(visit)]).toEqual([true, false])
  })

  it('refuses unknown and withdrawn conditions', async () => {
    const client = openClient(server.app, 'browser')
    for (const condition_uuid of [randomUUID(), '0', "' or 1=1", '']) {
      expect((await client.call('POST', '/api/v1/leads/', { condition_uuid })).status).toBe(404)
    }
    const gone = await publishProgramme(server.db, buildProgramme())
    const body = { condition_uuid: gone.fuuid }
    await withdrawProgramme(server.db, gone.fuuid)
    const refused = await client.call('POST', '/api/v1/leads/', body)
    expect(refused.status).toBe(403)
    expect(refused.body.detail).toBe(
      'This programme takes no new patients. If you began a visit before, open it in the browser you used then, or sign in.',
    )
  })
})
