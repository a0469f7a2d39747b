import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildItem,
  buildPage,
  buildProgramme,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import { proceed, startLead } from '../../../testing/people/lead-visitor.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { type PharmacyRecord, replacePharmacies } from './shared/replace-pharmacies.ts'

let count = 0
function build(name: string, place: string, line = '12 Elm Avenue'): PharmacyRecord {
  const [zip = '', state = '', city = ''] = place.split('|')
  count += 1
  return {
    ...{ dosespot_id: count, name, lines: [line], city, state, zip },
    ...{ country: 'US', phone: null, hours: [], home_delivery: false },
  }
}

const albany = '12203|NY|Albany'
const manhattan = '10001|NY|New York'
const records = [
  // More of the state than one search shows, with names before those in its city.
  ...Array.from({ length: 20 }, () => build('Alder Grove Apothecary', albany)),
  build('Tamarack Drugs', manhattan),
  build('Whitcomb Pharmacy', manhattan),
  build('Lantern Drugs', manhattan),
  build('Stonegate Pharmacy', '20001|DC|Washington'),
  build('Bluebird Drugs', '98101|WA|Seattle'),
  build('Riverbend Drugs', '02108|MA|Boston', '7 Washington Street'),
  build('Marigold Pharmacy', '77002|TX|Houston'),
  build('Old Drugs', '10016|NY|Brooklyn', '5 Mill Lane'),
]

let server: TestServer
let programme: string
beforeAll(async () => {
  server = await buildTestServer()
  expect(await replacePharmacies(server.db, records)).toEqual({ kept: 28, unplaced: 0 })
  const pages = [
    buildPage(
      'where',
      'REGULAR',
      [buildItem(1, 'TEXT_FIELD', { value_association: 'ZIP_CODE' })],
      'pharmacy',
    ),
    buildPage('pharmacy', 'PHARMACY_SELECTION', [buildItem(2, 'PHARMACY')], 'thanks'),
    buildPage('thanks', 'THANK_YOU', [buildItem(3, 'STATIC_TEXT')], null),
  ]
  programme = (await publishProgramme(server.db, buildProgramme({ definition: { pages } }))).fuuid
})
afterAll(() => server.close())

/** The names and cities of what a visitor finds, who may have said where they live. */
async function find(text: string, zip?: string): Promise<string[]> {
  const started = await startLead(server, programme)
  await proceed(started, 'where', zip ? { 1: [{ value: zip }] } : {})
  const { client, url } = started
  const query = `?search_param=${encodeURIComponent(text)}`
  const { status, body } = await client.call('GET', `${url}search-pharmacy/${query}`)
  expect(status).toBe(200)
  return body.map(({ name, address }) => `${name}, ${address?.city}`)
}

const inNewYork = [
  'Lantern Drugs, New York',
  'Tamarack Drugs, New York',
  'Whitcomb Pharmacy, New York',
]

describe('[CALL-09] a word that is a city and a state', () => {
  it.each(['New York', 'new york, NY', 'New York, New York', 'new yrok', 'NYC'])(
    'finds what is in the city first, then what is in the state: %s',
    async (text) => {
      const found = await find(text)
      expect(found.slice(0, 3)).toEqual(inNewYork)
      expect(found).toHaveLength(20)
      expect(found[3]).toBe('Alder Grove Apothecary, Albany')
    },
  )

  it('does so beside other words, and wherever somebody lives', async () => {
    expect(await find('drugs new york')).toEqual([
      'Lantern Drugs, New York',
      'Tamarack Drugs, New York',
      'Old Drugs, Brooklyn',
    ])
    expect((await find('New York', '12203')).slice(0, 4)).toEqual([
      ...inNewYork,
      'Alder Grove Apothecary, Albany',
    ])
    expect(await find('Washington', '98101')).toEqual([
      'Stonegate Pharmacy, Washington',
      'Bluebird Drugs, Seattle',
      'Riverbend Drugs, Boston',
    ])
  })

  it('says nothing of a city in an address: what is nearer comes first', async () => {
    expect(await find('drugs washington', '02108')).toEqual([
      'Riverbend Drugs, Boston',
      'Bluebird Drugs, Seattle',
    ])
    expect(await find('NY', '12203')).toHaveLength(20)
    expect((await find('NY', '12203'))[0]).toBe('Alder Grove Apothecary, Albany')
  })
})

describe('[CALL-09] a mistake in typing', () => {
  it.each([
    ['bosotn', ['Riverbend Drugs, Boston']],
    ['lantern new yrok', ['Lantern Drugs, New York']],
    ['pharmacy huoston', ['Marigold Pharmacy, Houston']],
  ])('may be two letters in the wrong order: %s', async (text, found) => {
    expect(await find(text)).toEqual(found)
  })

  it.each([
    ['Lanterm', ['Lantern Drugs, New York']],
    ['Lantren', ['Lantern Drugs, New York']],
    ['Huoston', ['Marigold Pharmacy, Houston']],
  ])('stands for the words it is most like, and for no other: %s', async (text, found) => {
    expect(await find(text, '10001')).toEqual(found)
  })
})
