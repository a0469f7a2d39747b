import { afterAll, beforeAll, expect, it } from 'vitest'
import { redirectItemType } from '../../../../contract/codes.ts'
import type { PhoneLine } from '../../../../contract/shapes/phone-line.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../../testing/flows/small-programme.ts'
import { dumpLead, proceed, startLead } from '../../../../testing/people/lead-visitor.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string

const say = (id: number, text: string) => buildItem(id, 'STATIC_TEXT', { text: `<h1>${text}</h1>` })
const link = {
  answer: null,
  redirect_item_type: redirectItemType.REDIRECT_LINK,
  link: 'https://reading.example/card',
  call_to: null,
}
const pressed = [{ value: true }]
const phone_line: PhoneLine = {
  phone: '+18005550142',
  zone: 'America/New_York',
  week: [[[540, 1020]], [], [], [], [], [], []],
}

/** One choice that leads to each kind of last page. */
beforeAll(async () => {
  server = await buildTestServer()
  const ends = ['card', 'asks', 'sorry', 'danger', 'film', 'nurse']
  const choose = buildItem(1, 'SINGLE_ANSWER', {
    answer_choices: ends.map((text, place) => ({ id: place, text })),
    options: { required: true },
  })
  const pages = [
    {
      ...buildPage('choose', 'REGULAR', [choose], null),
      next: ends.map((name, place) => ({
        when: { item: 1, op: 'is', value: place } as const,
        page: pageId(name),
      })),
    },
    {
      ...buildPage(
        'card',
        'REGULAR',
        [
          say(2, 'Your card'),
          buildItem(3, 'STATIC_IMAGE'),
          buildItem(4, 'BUTTON', { redirects: [link] }),
          buildItem(5, 'BUTTON'),
        ],
        null,
      ),
      analytic_tags: ['card-reached'],
      tag_patterns: [{ name: 'card', config: { type: 'pageview' as const } }],
      pixel_is_active: true,
      pixel_tracking_event: 'Lead',
    },
    buildPage('asks', 'REGULAR', [say(6, 'One more'), buildItem(7, 'TEXT_FIELD')], null),
    buildPage('sorry', 'REFER_OUT', [say(8, 'Not for you'), buildItem(9, 'BUTTON')], null),
    {
      ...buildPage(
        'danger',
        'REGULAR',
        [
          say(10, 'Call 911 now'),
          buildItem(11, 'BUTTON', { options: { call_to: '911' }, redirects: [link] }),
          buildItem(12, 'BUTTON'),
        ],
        [
          { when: { item: 12, op: 'not_answered' } as const, page: null },
          { when: null, page: pageId('asks') },
        ],
      ),
      emergency: true as const,
    },
    buildPage('film', 'REGULAR', [buildItem(13, 'INTERSTITIAL'), buildItem(14, 'BUTTON')], null),
    buildPage('nurse', 'END_NURSE', [say(15, 'Call a nurse'), buildItem(16, 'BUTTON')], null),
  ]
  const programme = buildProgramme({ definition: { pages }, phone_line })
  fuuid = (await publishProgramme(server.db, programme)).fuuid
})
afterAll(() => server.close())

async function end(page: string, choice: number, answers = {}) {
  const started = await startLead(server, fuuid)
  await proceed(started, 'choose', { 1: [{ value: choice }] })
  const reply = await proceed(started, page, answers)
  expect(reply.body.status).toBe('finished')
  return { started, again: await started.client.call('GET', started.url) }
}

it('[GAP-48] an ending that asks nothing keeps its words and the buttons that lead on, at 100 %', async () => {
  const { started, again } = await end('card', 0, { 4: pressed })
  expect(again.body).toMatchObject({
    status: 'finished',
    page_uuid: pageId('card'),
    page: {
      name: 'card',
      page_items: [{ id: 2 }, { id: 3 }, { id: 4 }],
      pixel_is_active: false,
      tag_patterns: [],
    },
    current_page: 2,
    max_page: 2,
    redirect_link: null,
    redirect_item_type: null,
    call_to: null,
    analytic_tags: [],
    has_account: false,
  })
  expect(again.body.page).toHaveProperty('page_items.length', 3)
  expect(again.body).not.toHaveProperty('refused')
  const once = await proceed(started, 'card', { 4: pressed })
  expect([once.status, once.body.redirect_link]).toEqual([200, 'https://reading.example/card'])
})

it('[FLOW-26] [GAP-48] an ending that asks for an answer, or says nothing, is not shown again', async () => {
  const asked = await end('asks', 1, { 7: [{ value: 'Ada' }] })
  expect(asked.again.body).toMatchObject({ status: 'finished', page: null, page_uuid: null })
  expect(asked.again.text).not.toContain('Ada')
  const film = await end('film', 4, { 14: pressed })
  expect(film.again.body).toMatchObject({ status: 'finished', page: null, page_uuid: null })
})

it('[GAP-48] [P17] who was turned away reads why again, and can still put a slip right', async () => {
  const { started, again } = await end('sorry', 2, { 9: pressed })
  expect(again.body).toMatchObject({
    page_uuid: pageId('sorry'),
    page: { page_items: [{ id: 8, text: '<h1>Not for you</h1>' }] },
    refused: true,
    previous_page_uuid: pageId('choose'),
  })
  const back = await started.client.call('PATCH', `${started.url}back/`, {})
  expect(back.body).toMatchObject({ status: 'active', page_uuid: pageId('choose') })
})

it('[ENUM-01] [FLOW-08] a page that hands over to a nurse says when one answers, also later, and no other page does', async () => {
  const started = await startLead(server, fuuid)
  const before = await started.client.call('GET', started.url)
  expect(before.body).not.toHaveProperty('line')
  const reached = await proceed(started, 'choose', { 1: [{ value: 5 }] })
  expect(reached.body.line).toEqual(phone_line)
  await proceed(started, 'nurse', { 16: pressed })
  const again = await started.client.call('GET', started.url)
  expect(again.body).toMatchObject({ status: 'finished', line: phone_line })
})

const another = { detail: 'You have another visit under way here. Please go on with that one.' }

it('[CALL-03] [FLOW-02] who has begun again meanwhile is pointed at that visit, and nothing is written', async () => {
  const { started } = await end('sorry', 2, { 9: pressed })
  const { client, url, id } = started
  const begun = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  expect(begun.body.lead_uuid).not.toBe(id)
  const before = await dumpLead(server, id)
  const back = await client.call('PATCH', `${url}back/`, {})
  expect([back.status, back.body]).toMatchObject([
    409,
    { ...another, status: 'finished', page_uuid: pageId('sorry') },
  ])
  expect(await dumpLead(server, id)).toEqual(before)
})

it('[CALL-03] [FLOW-02] of two refused visits that go back at once one does, and the other is pointed at it', async () => {
  const { started: first } = await end('sorry', 2, { 9: pressed })
  const { client } = first
  const begun = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  const id = String(begun.body.lead_uuid)
  const second = { client, id, url: `/api/v1/leads/${id}/` }
  await proceed(second, 'choose', { 1: [{ value: 2 }] })
  expect((await proceed(second, 'sorry', { 9: pressed })).body.status).toBe('finished')
  const replies = await Promise.all(
    [first, second].map(({ url }) => client.call('PATCH', `${url}back/`, {})),
  )
  const told = replies.toSorted((one, other) => one.status - other.status)
  expect(told.map(({ status, body }) => [status, body.status])).toEqual([
    [200, 'active'],
    [409, 'finished'],
  ])
  expect(told[1]?.body).toMatchObject(another)
})

it('[GAP-48] a flow that ended in danger still says whom to call, and is at its end', async () => {
  const { again } = await end('danger', 3, { 11: pressed })
  expect(again.body).toMatchObject({
    page_uuid: pageId('danger'),
    page: { page_items: [{ id: 10 }, { id: 11, options: { call_to: '911' } }] },
    current_page: 2,
    max_page: 2,
  })
})
