import { afterAll, beforeAll, expect, it } from 'vitest'
import { redirectItemType } from '../../../contract/codes.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import { proceed, startLead } from '../../../testing/people/lead-visitor.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string

const choices = [
  { id: 10, text: 'Call me' },
  { id: 20, text: 'Read about it' },
  { id: 30, text: 'Go on' },
]
const pages = [
  {
    ...buildPage(
      'first',
      'WELCOME',
      [
        buildItem(1, 'SINGLE_ANSWER', {
          answer_choices: choices,
          redirects: [
            {
              answer: 10,
              redirect_item_type: redirectItemType.PHONE_CALL,
              link: null,
              call_to: '+15552014477',
            },
            {
              answer: 20,
              redirect_item_type: redirectItemType.REDIRECT_LINK,
              link: 'https://reading.example/leaflet',
              call_to: null,
            },
          ],
        }),
      ],
      'where',
    ),
    analytic_tags: ['begun', 'first-page'],
  },
  buildPage('where', 'PHARMACY_SELECTION', [buildItem(2, 'PHARMACY')], 'sure'),
  buildPage('sure', 'REGULAR', [buildItem(4, 'STATIC_TEXT')], 'end'),
  buildPage('end', 'THANK_YOU', [buildItem(3, 'STATIC_TEXT')], null),
]

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = (await publishProgramme(server.db, buildProgramme({ definition: { pages } }))).fuuid
})
afterAll(() => server.close())

it('[ENTITY-01] each part of a flow is in the reply of the lead, and changes with what happens', async () => {
  const visitor = await startLead(server, fuuid)
  const back = () => visitor.client.call('PATCH', `${visitor.url}back/`, {})
  const first = await visitor.client.call('GET', visitor.url)
  expect(first.body).toMatchObject({
    page_uuid: pageId('first'),
    page: { name: 'first', page_type: 20, page_items: [{ id: 1 }], display_options: {} },
    current_page: 1,
    max_page: 4,
    status: 'active',
    detail: null,
    refresh_page: false,
    redirect_link: null,
    redirect_item_type: null,
    call_to: null,
    pharmacies: [],
    analytic_tags: ['begun', 'first-page'],
  })

  const called = await proceed(visitor, 'first', { 1: [{ value: 10 }] })
  expect(called.body).toMatchObject({
    page_uuid: pageId('where'),
    current_page: 2,
    redirect_item_type: 20,
    call_to: '+15552014477',
    redirect_link: null,
    analytic_tags: [],
  })
  await back()
  const led = await proceed(visitor, 'first', { 1: [{ value: 20 }] })
  expect(led.body).toMatchObject({
    redirect_item_type: 10,
    redirect_link: 'https://reading.example/leaflet',
    call_to: null,
  })

  await proceed(visitor, 'where', { 2: [{ value: 900_003 }] })
  const again = await back()
  expect(again.body).toMatchObject({
    page_uuid: pageId('where'),
    pharmacies: [{ dosespot_id: 900_003, name: 'Larkspur Pharmacy' }],
  })
  await proceed(visitor, 'where', { 2: [{ value: 900_003 }] })
  const ended = await proceed(visitor, 'sure')
  const pharmacies = [{ dosespot_id: 900_003, name: 'Larkspur Pharmacy' }]
  const told = { page_uuid: pageId('end'), status: 'finished', pharmacies }
  expect(ended.body).toMatchObject(told)
  expect((await visitor.client.call('GET', visitor.url)).body).toMatchObject(told)
})

it('[ENTITY-01] a refusal says why in the detail of a flow that stays', async () => {
  const visitor = await startLead(server, fuuid)
  const refused = await visitor.client.call('PATCH', `${visitor.url}back/`, {})
  expect(refused.body).toMatchObject({ detail: 'It`s current step', page_uuid: pageId('first') })
})
