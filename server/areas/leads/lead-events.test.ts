import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../../contract/endpoint.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import { proceed, type Started, startLead } from '../../../testing/people/lead-visitor.ts'
import { readEvents } from '../../../testing/people/told-events.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { defineArea } from '../../http/area.ts'
import { areas } from '../areas.ts'

const failing = defineEndpoint({
  id: 'failing',
  method: 'POST',
  path: '/api/v1/sample/{lead_uuid}/failing/',
  summary: 'Fails by our fault',
  auth: 'lead',
  leadId: 'lead_uuid',
  on401: 'renew',
  limit: 'shared',
  reply: z.object({}),
})
const sample = defineArea(
  { failing },
  {
    async failing() {
      throw new Error('a mistake of ours')
    },
  },
)

/** name (asked) → way: 1 → last (ends when it is left), 2 → sorry, 3 → thanks */
const pages = [
  buildPage(
    'name',
    'WELCOME',
    [buildItem(1, 'TEXT_FIELD', { options: { required: true } })],
    'way',
  ),
  buildPage(
    'way',
    'REGULAR',
    [
      buildItem(2, 'SINGLE_ANSWER', {
        options: { required: true },
        answer_choices: [1, 2, 3].map((id) => ({ id, text: `Way ${id}` })),
      }),
    ],
    [
      { when: { item: 2, op: 'is', value: 1 }, page: pageId('last') },
      { when: { item: 2, op: 'is', value: 2 }, page: pageId('sorry') },
      { when: null, page: pageId('thanks') },
    ],
  ),
  buildPage('last', 'REGULAR', [buildItem(3, 'BUTTON')], null),
  buildPage('sorry', 'REFER_OUT', [buildItem(4, 'BUTTON')], null),
  buildPage('thanks', 'THANK_YOU', [buildItem(5, 'STATIC_TEXT')], null),
]
const names = pages.map(({ key }) => key)
const ada = { 1: [{ value: 'Ada' }] }

let server: TestServer
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer({ areas: [...areas, sample] })
  fuuid = (await publishProgramme(server.db, buildProgramme({ definition: { pages } }))).fuuid
})
afterAll(() => server.close())

const eventsOf = ({ id }: Pick<Started, 'id'>) => readEvents(server, id, names)
const choose = (started: Started, way: 1 | 2 | 3) =>
  proceed(started, 'way', { 2: [{ value: way }] })

describe('the events of a visit', () => {
  it('tell of each page it comes to, forward and back, and once of a call that is repeated', async () => {
    const started = await startLead(server, fuuid)
    expect(await eventsOf(started)).toEqual(['0 view name'])
    const key = randomUUID()
    const replies = [
      await proceed(started, 'name', ada, key),
      await proceed(started, 'name', ada, key),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    await started.client.call('PATCH', `${started.url}back/`, {})
    expect(await eventsOf(started)).toEqual([
      '0 view name',
      '1 view way',
      '2 back way',
      '2 view name',
    ])
  })

  it('tell of its end: where it arrives, where it leaves the last page, and when it comes back', async () => {
    const arriving = await startLead(server, fuuid)
    await proceed(arriving, 'name', ada)
    await choose(arriving, 3)
    expect((await eventsOf(arriving)).slice(2)).toEqual(['2 view thanks', '2 finish thanks'])
    const leaving = await startLead(server, fuuid)
    await proceed(leaving, 'name', ada)
    await choose(leaving, 1)
    await proceed(leaving, 'last', { 3: [{ value: true }] })
    expect((await eventsOf(leaving)).slice(2)).toEqual(['2 view last', '3 finish last'])
    const slipped = await startLead(server, fuuid)
    await proceed(slipped, 'name', ada)
    await choose(slipped, 2)
    await proceed(slipped, 'sorry', { 4: [{ value: true }] })
    await slipped.client.call('PATCH', `${slipped.url}back/`, {})
    expect((await eventsOf(slipped)).slice(2)).toEqual([
      '2 view sorry',
      '3 finish sorry',
      '4 back sorry',
      '4 view way',
    ])
  })

  it('tell of what was refused on the page where it stood, and once of a call that is repeated', async () => {
    const started = await startLead(server, fuuid)
    const key = randomUUID()
    for (const again of [key, key, undefined]) {
      expect((await proceed(started, 'name', {}, again)).status).toBe(400)
    }
    await expect
      .poll(() => eventsOf(started))
      .toEqual(['0 view name', '0 refusal name', '0 refusal name'])
    await proceed(started, 'name', ada)
    expect((await proceed(started, 'name', ada)).status).toBe(409)
    await expect.poll(async () => (await eventsOf(started)).at(-1)).toBe('1 refusal way')
  })

  it('tell of what failed by our fault', async () => {
    const { client, id } = await startLead(server, fuuid)
    const reply = await client.call('POST', `/api/v1/sample/${id}/failing/`, {})
    expect(reply.status).toBe(500)
    await expect.poll(() => eventsOf({ id })).toEqual(['0 view name', '0 error name'])
  })

  it('tell that it was opened again while it is answered', async () => {
    const { client, id, url } = await startLead(server, fuuid)
    const open = (more = {}) =>
      client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid, ...more })
    await open()
    await open({ lead_uuid: id })
    await client.call('GET', url)
    expect(await eventsOf({ id })).toEqual(['0 view name', '0 return name', '0 return name'])
    const over = { client, id, url }
    await proceed(over, 'name', ada)
    await choose(over, 3)
    await open({ lead_uuid: id })
    expect((await eventsOf({ id })).slice(3)).toEqual([
      '1 view way',
      '2 view thanks',
      '2 finish thanks',
    ])
  })

  it('are none of a test, and nobody else writes them', async () => {
    const client = openClient(server.app, 'browser')
    const body = { condition_uuid: fuuid, test_only: true }
    const id = String((await client.call('POST', '/api/v1/leads/', body)).body.lead_uuid)
    const test = { client, id, url: `/api/v1/leads/${id}/` }
    await proceed(test, 'name', {})
    await proceed(test, 'name', ada)
    const mine = await startLead(server, fuuid)
    const stranger = { ...mine, client: openClient(server.app, 'browser') }
    expect((await proceed(stranger, 'name', {})).status).toBe(404)
    // What comes after those is there: so they left nothing.
    await proceed(mine, 'name', {})
    await expect.poll(() => eventsOf(mine)).toEqual(['0 view name', '0 refusal name'])
    expect(await eventsOf(test)).toEqual([])
  })

  it('cost a call no statement of their own', async () => {
    const started = await startLead(server, fuuid)
    await proceed(started, 'name', ada)
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    expect((await choose(started, 1)).status).toBe(200)
    expect(statements).toHaveBeenCalledTimes(2)
  })

  it('[P14] hold no answer and nothing that names somebody', async () => {
    const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns
      where table_name in ('lead_events', 'experiment_exposures') order by 1`.execute(server.db)
    expect([...new Set(rows.map(({ column_name }) => column_name))]).toEqual([
      'at',
      'experiment',
      'key',
      'kind',
      'lead_id',
      'page_uuid',
      'revision',
      'tx',
      'variant',
    ])
  })
})

describe('the kind of device a visit was begun with', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148'
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36'
  it.each<[string, Record<string, string>]>([
    ['phone', { 'user-agent': iphone }],
    [
      'phone',
      { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36' },
    ],
    ['phone', { 'user-agent': windows, 'sec-ch-ua-mobile': '?1' }],
    [
      'tablet',
      { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 16_1 like Mac OS X) Version/16.1 Mobile/15E148' },
    ],
    [
      'tablet',
      { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Safari/537.36' },
    ],
    ['desktop', { 'user-agent': windows, 'sec-ch-ua-mobile': '?0' }],
    [
      'desktop',
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    ],
    ['other', { 'user-agent': 'curl/8.5.0' }],
    ['other', {}],
  ])('is a %s by %j, and no more of that is kept', async (kind, headers) => {
    const client = openClient(server.app, 'bare')
    const all = { 'user-agent': '', ...headers }
    const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid }, all)
    const row = await server.db
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', String(body.lead_uuid))
      .executeTakeFirstOrThrow()
    expect(row.device_class).toBe(kind)
    expect(JSON.stringify(row)).not.toContain('Mozilla')
  })
})
