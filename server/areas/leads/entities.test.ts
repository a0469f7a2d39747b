import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import { type ApiReply, openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let condition: string

/** ask → more → end, where one choice of the first page also calls and another opens a link. */
beforeAll(async () => {
  server = await buildTestServer()
  const ask = buildItem(7, 'SINGLE_ANSWER', {
    text: 'What next?',
    description: 'Choose one.',
    value_association: 'ALLERGIES',
    options: { required: true },
    answer_choices: [
      { id: 10, text: 'Read', description: 'In a new tab' },
      { id: 20, text: 'Call', open_ended: true },
      { id: 30, text: 'Go on', checked: true },
    ],
    tag_patterns: [{ name: 'next', config: { type: 'click' } }],
    redirects: [
      { answer: 10, redirect_item_type: 10, link: 'https://reading.example/a', call_to: null },
      { answer: 20, redirect_item_type: 20, link: null, call_to: '+15552014477' },
    ],
  })
  const go = buildItem(8, 'BUTTON', {
    button_text: 'Go on',
    options: { button: { independent: true } },
  })
  const locked = buildItem(9, 'TEXT_FIELD', { disabled: true })
  const pages = [
    { ...buildPage('ask', 'REGULAR', [ask, go, locked], 'more'), analytic_tags: ['intake', 'a'] },
    buildPage('more', 'REGULAR', [buildItem(10, 'TEXT_FIELD')], 'end'),
    buildPage('end', 'THANK_YOU', [buildItem(11, 'STATIC_TEXT')], null),
  ]
  const programme = buildProgramme({ definition: { pages } })
  condition = (await publishProgramme(server.db, programme)).fuuid
})
afterAll(() => server.close())

async function start() {
  const client = openClient(server.app, 'browser')
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: condition })
  const url = `/api/v1/leads/${body.lead_uuid}/`
  const proceed = (page: string, answers: object = {}): Promise<ApiReply> =>
    client.call('PATCH', url, { page: pageId(page), answers })
  const back = () => client.call('PATCH', `${url}back/`, {})
  return { flow: body.flow, proceed, back }
}

const standing = {
  page_uuid: pageId('more'),
  page: expect.objectContaining({ name: 'more' }),
  current_page: 2,
  max_page: 3,
  status: 'active',
  detail: null,
  refresh_page: false,
  redirect_link: null,
  redirect_item_type: null,
  call_to: null,
  pharmacies: [],
  analytic_tags: [],
  previous_page_uuid: pageId('ask'),
}

it('a flow carries each field: where it stands, its tags, and what an answer led to', async () => {
  const { flow, proceed } = await start()
  expect(flow).toMatchObject({
    page_uuid: pageId('ask'),
    current_page: 1,
    max_page: 3,
    status: 'active',
    analytic_tags: ['intake', 'a'],
  })
  const link = 'https://reading.example/a'
  const read = await proceed('ask', { 7: [{ value: 10 }] })
  expect(read.body).toEqual({
    ...standing,
    redirect_link: link,
    redirect_item_type: 10,
  })
  const late = await proceed('ask', { 7: [{ value: 30 }] })
  expect(late.status).toBe(409)
  expect(late.body).toEqual({
    ...standing,
    detail: 'You already moved on from that page. Here is where you are.',
  })
  const ended = await proceed('more')
  expect(ended.body).toMatchObject({ status: 'finished', current_page: 3, max_page: 3 })
})

it('a call is told with its number', async () => {
  const { proceed } = await start()
  const { body } = await proceed('ask', { 7: [{ value: 20, texts: { 20: 'Now' } }] })
  expect(body).toMatchObject({
    call_to: '+15552014477',
    redirect_item_type: 20,
    redirect_link: null,
  })
})

it('[ENTITY-07] a page item carries each field, also what was answered before', async () => {
  const { proceed, back } = await start()
  await proceed('ask', { 7: [{ value: 20, texts: { 20: 'My sister' } }] })
  const { body } = await back()
  const bare = {
    answers: [],
    answer_choices: [],
    value_association: null,
    validation_type: null,
    disabled: false,
    error: null,
    options: {},
    redirect_data: null,
    button_text: null,
    description: null,
    tag_patterns: [],
  }
  expect(body.page?.page_items).toEqual([
    {
      ...bare,
      id: 7,
      page_item_type: 50,
      answers: [{ value: 20, texts: { '20': 'My sister' } }],
      answer_choices: [
        { id: 10, text: 'Read', description: 'In a new tab' },
        { id: 20, text: 'Call', open_ended: true },
        { id: 30, text: 'Go on', checked: true },
      ],
      value_association: 'ALLERGIES',
      options: { required: true },
      redirect_data: [
        { answer: 10, redirect_item_type: 10 },
        { answer: 20, redirect_item_type: 20 },
      ],
      text: 'What next?',
      description: 'Choose one.',
      tag_patterns: [{ name: 'next', config: { type: 'click' } }],
    },
    {
      ...bare,
      id: 8,
      page_item_type: 30,
      options: { button: { independent: true } },
      button_text: 'Go on',
      text: 'Question 8',
    },
    { ...bare, id: 9, page_item_type: 80, disabled: true, text: 'Question 9' },
  ])
})
