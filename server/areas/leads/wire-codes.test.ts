import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RedirectItemType } from '../../../contract/codes.ts'
import {
  type ItemTypeName,
  itemType,
  type PageTypeName,
  pageType,
} from '../../../contract/flow-codes.ts'
import type { ItemDefinition, PageDefinition } from '../../../flow/definition.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

async function start(pages: PageDefinition[], parts: Parameters<typeof buildProgramme>[0] = {}) {
  const { fuuid } = await publishProgramme(
    server.db,
    buildProgramme({ definition: { pages }, ...parts }),
  )
  const client = openClient(server.app, 'browser')
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  const proceed = (page: string, answers: object = {}) =>
    client.call('PATCH', `/api/v1/leads/${body.lead_uuid}/`, { page: pageId(page), answers })
  return { body, proceed }
}

async function readItems(items: ItemDefinition[]) {
  const { body } = await start([buildPage('only', 'REGULAR', items, null)])
  return body.flow?.page?.page_items
}

/** Written out from the specification, not from the code table; thanks ends the flow, so it is last. */
const pageNumbers: [PageTypeName, number][] = [
  ['REGULAR', 10],
  ['WELCOME', 20],
  ['END_NURSE', 40],
  ['END_TELEMEDICINE', 50],
  ['ACCOUNT_CREATION', 70],
  ['TELEMED', 81],
  ['IDENTITY_VERIFICATION', 90],
  ['PAYMENT', 100],
  ['PHARMACY_SELECTION', 110],
  ['REFER_OUT', 120],
  ['TRANSFER_DATA', 130],
  ['INTERSTITIAL', 140],
  ['SCHEDULE_CONSULT', 150],
  ['THANK_YOU', 60],
]

/** As stored versions and saved answers hold them: none of these may ever change. */
const itemNumbers = {
  STATIC_TEXT: 10,
  STATIC_IMAGE: 20,
  BUTTON: 30,
  NESTED_BUTTON: 40,
  SINGLE_ANSWER: 50,
  MULTI_ANSWER: 60,
  FREE_TEXT: 70,
  TEXT_FIELD: 80,
  NUMBER: 90,
  BOOLEAN: 100,
  PHONE_NUMBER: 110,
  DATE: 120,
  IMAGE: 130,
  SLIDER: 140,
  TERMS_OF_USE: 150,
  EMAIL: 160,
  POP_UP: 170,
  INTERSTITIAL: 180,
  PLAYBACK: 190,
  PASSWORD: 200,
  STICKY_TERMS_OF_USE: 210,
  PHARMACY: 220,
  TIMESLOT: 230,
}

describe('codes on the wire', () => {
  it('[ENUM-01] every page type goes by its number', async () => {
    const order = pageNumbers.map(([name]) => name)
    expect(Object.keys(pageType).toSorted()).toEqual(order.toSorted())
    const pages = order.map((name, index) =>
      buildPage(name, name, [buildItem(index + 1, 'STATIC_TEXT')], order[index + 1] ?? null),
    )
    const { body, proceed } = await start(pages)
    const seen = [[body.flow?.page?.name, body.flow?.page?.page_type]]
    for (const name of order.slice(0, -1)) {
      if (name === 'ACCOUNT_CREATION') {
        await server.db
          .insertInto('accounts')
          .values({ id: pageId('ada'), email: 'a@b.example', email_key: 'a', password_hash: '' })
          .execute()
        await server.db
          .updateTable('leads')
          .set({ account_id: pageId('ada') })
          .where('id', '=', `${body.lead_uuid}`)
          .execute()
      }
      const { page } = (await proceed(name)).body
      seen.push([page?.name, page?.page_type])
    }
    // Each page is named after its type.
    expect(seen).toEqual(pageNumbers)
  })

  it('[GAP-72] every item type goes by its number, and each name has one of its own', async () => {
    const written = Object.entries(itemNumbers)
    // Names of the table below, which are those of the product or the last line fails.
    const names = Object.keys(itemNumbers) as ItemTypeName[]
    const items = await readItems(names.map((name, index) => buildItem(index + 1, name)))
    const codes = items?.map((item) => item.page_item_type) ?? []
    const found = names.map((name, index) => [name, codes[index]])
    expect(found).toEqual(written)
    expect(new Set(Object.values(itemNumbers)).size).toBe(written.length)
    expect(Object.keys(itemType).toSorted()).toEqual(names.toSorted())
  })

  it('[ENTITY-07] a button carries each field, and nothing of its rules', async () => {
    const items = await readItems([
      buildItem(1, 'BUTTON', {
        button_text: 'Go on',
        options: { button: { independent: true, button_type: 20 } },
        tag_patterns: [{ name: 'go', config: { type: 'click' } }],
      }),
    ])
    expect(items?.[0]).toEqual({
      id: 1,
      page_item_type: 30,
      answers: [],
      answer_choices: [],
      value_association: null,
      validation_type: null,
      disabled: false,
      error: null,
      options: { button: { independent: true, button_type: 20 } },
      redirect_data: null,
      button_text: 'Go on',
      text: 'Question 1',
      description: null,
      tag_patterns: [{ name: 'go', config: { type: 'click' } }],
    })
  })

  it('[ENTITY-09] a redirect is announced before, and told after, as its choice was made', async () => {
    const types: RedirectItemType[] = [10, 20, 30, 40, 50, 60]
    const choices = types.map((id) => ({ id, text: `Way ${id}` }))
    const redirects = types.map((type) => ({
      answer: type,
      redirect_item_type: type,
      link: type === 20 || type === 30 ? null : `https://reading.example/${type}`,
      call_to: type === 20 ? '+15552014477' : null,
    }))
    const item = buildItem(1, 'SINGLE_ANSWER', { answer_choices: choices, redirects })
    for (const type of types) {
      const { body, proceed } = await start([
        buildPage('ask', 'REGULAR', [item], 'end'),
        buildPage('end', 'REGULAR', [buildItem(2, 'STATIC_TEXT')], null),
      ])
      expect(body.flow?.page?.page_items?.[0]?.redirect_data).toEqual(
        types.map((answer) => ({ answer, redirect_item_type: answer })),
      )
      const reply = await proceed('ask', { 1: [{ value: type }] })
      expect(reply.body).toMatchObject({
        redirect_item_type: type,
        redirect_link: redirects.find((entry) => entry.answer === type)?.link,
        call_to: type === 20 ? '+15552014477' : null,
      })
    }
  })

  it('[ENTITY-06] a module carries each of its fields', async () => {
    const modules = [
      {
        module: 'posthog',
        module_type: 'analytics',
        project_number: '1',
        url: 'https://events.example',
        api_key: 'key',
        include: ['/flow'],
        condition_uuid: pageId('condition'),
        open_in: 10,
        include_utms: true,
        alias: 'a',
        selector: '#b',
        enabled: true,
        language_codes: ['en'],
        localization_title: 'Title',
        partner_id: '7',
        additional_params: { one: '1' },
        persistence: 'localStorage+cookie' as const,
      },
      ...['webchat', 'cta', 'adstra', 'throtle'].map((name) => ({
        module: name,
        module_type: name,
      })),
    ]
    const { body } = await start([buildPage('only', 'REGULAR', [], null)], { modules })
    expect(body.rx_user?.script_configuration).toEqual([
      {
        module: 'posthog',
        module_type: 'analytics',
        project_number: '1',
        url: 'https://events.example',
        api_key: 'key',
        include: ['/flow'],
        condition_uuid: pageId('condition'),
        open_in: 10,
        include_utms: true,
        alias: 'a',
        selector: '#b',
        enabled: true,
        language_codes: ['en'],
        localization_title: 'Title',
        partner_id: '7',
        additional_params: { one: '1' },
        persistence: 'localStorage+cookie',
      },
      { module: 'webchat', module_type: 'webchat' },
      { module: 'cta', module_type: 'cta' },
      { module: 'adstra', module_type: 'adstra' },
      { module: 'throtle', module_type: 'throtle' },
    ])
  })

  it('[ENTITY-02] a page carries its items, display options, patterns, pixel and tags', async () => {
    const tags = {
      tag_patterns: [{ name: 'seen', config: { type: 'pageview' as const } }],
      pixel_tracking_event: 'Lead',
    }
    const hides = (name: string, flag: boolean, next: string | null): PageDefinition => ({
      ...buildPage(name, 'REGULAR', [buildItem(flag ? 1 : 2, 'STATIC_TEXT')], next),
      ...tags,
      display_options: { hide_header: flag, hide_footer: !flag },
      pixel_is_active: flag,
      analytic_tags: [name],
    })
    const { body, proceed } = await start([
      hides('first', true, 'last'),
      hides('last', false, null),
    ])
    const shown = { page_type: 10, ...tags }
    expect(body.flow?.page).toEqual({
      ...shown,
      name: 'first',
      page_items: [expect.objectContaining({ id: 1, text: 'Question 1' })],
      display_options: { hide_header: true, hide_footer: false },
      pixel_is_active: true,
    })
    expect(body.flow?.analytic_tags).toEqual(['first'])
    const next = await proceed('first')
    expect(next.body.page).toEqual({
      ...shown,
      name: 'last',
      page_items: [expect.objectContaining({ id: 2, text: 'Question 2' })],
      display_options: { hide_header: false, hide_footer: true },
      pixel_is_active: false,
    })
    expect(next.body.analytic_tags).toEqual(['last'])
  })
})
