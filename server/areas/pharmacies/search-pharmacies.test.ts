import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryType } from '../../../contract/codes.ts'
import { pharmacySearchMaxLength } from '../../../contract/limits.ts'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import type { ItemDefinition } from '../../../flow/definition.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import { type Answers, proceed, startLead } from '../../../testing/people/lead-visitor.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { type PharmacyRecord, replacePharmacies } from './shared/replace-pharmacies.ts'

function build(id: number, name: string, place: string, parts: Partial<PharmacyRecord> = {}) {
  const [zip = '', state = '', city = ''] = place.split('|')
  const record: PharmacyRecord = {
    dosespot_id: id,
    name,
    lines: ['12 Elm Avenue'],
    city,
    state,
    zip,
    country: 'US',
    phone: '(555) 201-4477',
    hours: [],
    home_delivery: false,
    ...parts,
  }
  return record
}
const boston = '02108|MA|Boston'
const cambridge = '02139|MA|Cambridge'
const springfieldMa = '01103|MA|Springfield'
const springfieldIl = '62701|IL|Springfield'
/** Its number has the length of a real one. */
const far = 1_000_000_005
const records = [
  build(1, 'Larkspur Pharmacy', cambridge, { hours: ['Every day 24 hours'] }),
  build(2, 'Bluebird Drugs', boston),
  build(3, 'Alder Grove Apothecary', boston, { lines: ['12346 Main St'] }),
  build(4, 'Larkspur Pharmacy', springfieldMa, { lines: ['10001 Main St'] }),
  build(far, "O'Hara Pharmacy", springfieldIl),
  build(6, 'Lantern Home Delivery', springfieldIl, { home_delivery: true }),
  build(7, 'Nowhere Pharmacy', '00000|MA|Boston'),
]

let server: TestServer
let programmes: Record<'both' | 'home' | 'pharmacy' | 'sent', string>

async function publish(
  delivery: (typeof deliveryType)[keyof typeof deliveryType],
  answer_choices: ItemDefinition['answer_choices'] = [],
) {
  const where = buildPage(
    'where',
    'REGULAR',
    [
      buildItem(1, 'TEXT_FIELD', { value_association: 'ZIP_CODE' }),
      buildItem(2, 'TEXT_FIELD', { value_association: 'CITY' }),
      buildItem(3, 'TEXT_FIELD', { value_association: 'STATE' }),
    ],
    'pharmacy',
  )
  const pharmacy = buildPage(
    'pharmacy',
    'PHARMACY_SELECTION',
    [
      buildItem(4, 'PHARMACY', {
        text: 'Your pharmacy',
        options: { required: true },
        answer_choices,
      }),
    ],
    'check',
  )
  const check = {
    ...buildPage('check', 'REGULAR', [buildItem(5, 'STATIC_TEXT')], 'thanks'),
    check_answers: { change: 'Change', yes: 'Yes', no: 'No', photos: 'Photos' },
  }
  const thanks = buildPage('thanks', 'THANK_YOU', [buildItem(6, 'STATIC_TEXT')], null)
  const definition = { pages: [where, pharmacy, check, thanks] }
  const theme = { ...neutralTheme, delivery_type: delivery }
  return (await publishProgramme(server.db, buildProgramme({ definition, theme }))).fuuid
}

beforeAll(async () => {
  server = await buildTestServer()
  expect(await replacePharmacies(server.db, records)).toEqual({ kept: 6, unplaced: 1 })
  programmes = {
    both: await publish(deliveryType.BOTH),
    home: await publish(deliveryType.HOME),
    pharmacy: await publish(deliveryType.PHARMACY),
    sent: await publish(deliveryType.BOTH, [
      { id: deliveryType.HOME, key: 'home', text: 'Send it' },
    ]),
  }
})
afterAll(() => server.close())

const inCambridge: Answers = { 1: [{ value: '02139' }] }

async function come(answers: Answers = {}, delivery: keyof typeof programmes = 'pharmacy') {
  const started = await startLead(server, programmes[delivery])
  await proceed(started, 'where', answers)
  const ask = (query: string) =>
    started.client.call('GET', `${started.url}search-pharmacy/${query}`)
  const find = async (text: string) => {
    const { status, body } = await ask(`?search_param=${encodeURIComponent(text)}`)
    return status === 200 ? body.map(({ dosespot_id: id }) => Number(id)) : { status, body }
  }
  return { ...started, started, ask, find }
}

describe('[CALL-09] [ENTITY-12] [GAP-79] a search for pharmacies', () => {
  it('[ENTITY-11] tells of each where it is, how far, and what is known of it', async () => {
    const { ask } = await come(inCambridge)
    const { status, body } = await ask('?search_param=bluebird')
    expect([status, body]).toEqual([
      200,
      [
        {
          address: {
            city: 'Boston',
            country: 'US',
            line: ['12 Elm Avenue'],
            postalCode: '02108',
            state: 'MA',
          },
          dosespot_id: 2,
          name: 'Bluebird Drugs',
          phone: '(555) 201-4477',
          hours: [],
          home_delivery: false,
          // From 42.3647, -71.1042 to 42.3576, -71.0684.
          distance: 1.9,
        },
      ],
    ])
  })

  it('is ranked by how far they are from the visitor, then by name', async () => {
    const near = await come(inCambridge)
    expect(await near.find('')).toEqual([1, 3, 2, 4, far])
    expect((await near.ask('')).body.map(({ dosespot_id: id }) => id)).toEqual([1, 3, 2, 4, far])
    expect(await near.find('pharmacy')).toEqual([1, 4, far])
    const west = await come({ 2: [{ value: 'springfield' }], 3: [{ value: 'Illinois' }] })
    expect(await west.find('larkspur')).toEqual([4, 1])
    const unknown = await come()
    expect(await unknown.find('larkspur')).toEqual([1, 4])
    expect((await unknown.ask('?search_param=larkspur')).body[0]?.distance).toBeNull()
    expect(await unknown.find('')).toEqual([])
  })

  it('is by name, city, state or zip code, in any mixture and order', async () => {
    const { find } = await come(inCambridge)
    expect(await find('springfield')).toEqual([4, far])
    expect(await find('Pharmacy, Springfield IL')).toEqual([far])
    expect(await find('massachusetts larkspur')).toEqual([1, 4])
    // Cambridge lies west of Boston.
    expect(await find('62701')).toEqual([far, 4, 1, 3, 2])
    expect(await find('larkspur 01103-1234')).toEqual([4, 1])
    expect(await find('ohara')).toEqual([far])
    expect(await find('O’Hára')).toEqual([far])
    expect(await find('bos')).toEqual([3, 2])
  })

  it('forgives a small mistake in typing', async () => {
    const { find } = await come(inCambridge)
    expect(await find('larkspr')).toEqual([1, 4])
    expect(await find('bleubird bostn')).toEqual([2])
    expect(await find('apotecary')).toEqual([3])
  })

  it('finds nothing where nothing fits, and refuses a zip code nobody knows', async () => {
    const { find } = await come(inCambridge)
    expect(await find('zzyzx')).toEqual([])
    expect(await find('larkspur boston')).toEqual([])
    expect(await find('!?')).toEqual([1, 3, 2, 4, far])
    const detail = 'We do not know this zip code. Check the five digits.'
    expect(await find('00000')).toEqual({ status: 400, body: { detail } })
  })

  it('is by an address whose house has five digits, be they a zip code or none', async () => {
    const { find } = await come(inCambridge)
    expect(await find('12346 Main St')).toEqual([3])
    expect(await find('Alder Grove, 12346 Main St, Boston MA 02108')).toEqual([3])
    expect(await find('main st 12346')).toEqual([3])
    // New York's zip code, and a house in Massachusetts.
    expect(await find('10001 Main St')).toEqual([4])
    expect(await find('62701 ohara')).toEqual([far])
    expect(await find('62701 larkspur')).toEqual([4, 1])
    expect(await find('12347 Main St')).toEqual([])
    const detail = 'We do not know this zip code. Check the five digits.'
    for (const text of ['12346', ' 00000-1234 ', 'larkspur 00000']) {
      expect(await find(text), text).toEqual({ status: 400, body: { detail } })
    }
  })

  it('[GAP-85] is by its number too, wherever it is', async () => {
    const { ask, find } = await come(inCambridge)
    expect(await find('1000000005')).toEqual([far])
    // As far as any other search says it is.
    const named = (await ask('?search_param=1000000005')).body[0]
    expect(named?.distance).toBeGreaterThan(900)
    expect((await ask('?search_param=Springfield+IL')).body).toEqual([named])
    expect((await (await come()).ask('?search_param=1000000005')).body[0]?.distance).toBeNull()
    expect(await find('1000000009')).toEqual([])
    expect(await (await come(inCambridge, 'home')).find('1000000005')).toEqual([])
  })

  it('[ENUM-18] [GAP-94] keeps to those that send home, or to those one goes to', async () => {
    expect(await (await come(inCambridge, 'home')).find('')).toEqual([6])
    expect(await (await come(inCambridge, 'both')).find('springfield')).toEqual([4, far, 6])
  })

  it('[P16] reads any text without harm', async () => {
    const { ask, find } = await come(inCambridge)
    const hostile = [
      '(a+)+$',
      "'; drop table pharmacies; --",
      '%',
      '_',
      '\\',
      '{1,2}',
      '\u0000',
      'é'.repeat(100),
    ]
    for (const text of hostile) {
      const found = await find(text)
      expect(Array.isArray(found) || found.status, text).not.toBe(500)
    }
    const long = await ask(`?search_param=${'a'.repeat(pharmacySearchMaxLength + 1)}`)
    expect([long.status, Object.keys(long.body)]).toEqual([400, ['search_param']])
    expect((await ask('?search_param=a&search_param=b')).status).toBe(400)
    expect(await find('bluebird')).toEqual([2])
  })
})

describe('[FLOW-06] [GAP-85] the pharmacy of a page', () => {
  it('is its number in the directory, and stands in the flow from then on', async () => {
    const { started, client, url } = await come(inCambridge)
    const missing = await proceed(started, 'pharmacy')
    expect([missing.status, missing.body]).toEqual([400, { 4: ['Choose a pharmacy.'] }])
    // The text of a number names the same one.
    const listed = await proceed(started, 'pharmacy', { 4: [{ value: '1' }] })
    const texts = listed.body.page?.page_items?.map(({ text }) => String(text))
    expect(texts?.[2]).toContain('<strong>Larkspur Pharmacy</strong>')
    const { body } = await client.call('PATCH', `${url}back/`, { page: pageId('pharmacy') })
    expect(body.pharmacies).toMatchObject([
      { dosespot_id: 1, name: 'Larkspur Pharmacy', hours: ['Every day 24 hours'], distance: null },
    ])
    expect(body.page?.page_items?.[0]).toMatchObject({ answers: [{ value: 1 }] })
  })

  it('[P8] [GAP-94] is refused at its field when there is none, or the programme does not take it', async () => {
    const { started } = await come(inCambridge)
    const detail = 'We cannot send to this pharmacy. Choose another one.'
    for (const value of [6, 7, 999_999_999_999, '6', '01', 'ab-1', '9007199254740993']) {
      const refused = await proceed(started, 'pharmacy', { 4: [{ value }] })
      expect([refused.status, refused.body]).toEqual([400, { 4: [detail] }])
    }
    // Of the second the page itself leaves one way only.
    for (const delivery of ['home', 'sent'] as const) {
      const { started: home } = await come(inCambridge, delivery)
      expect((await proceed(home, 'pharmacy', { 4: [{ value: 1 }] })).status).toBe(400)
      expect((await proceed(home, 'pharmacy', { 4: [{ value: 6 }] })).status).toBe(200)
    }
  })
})
