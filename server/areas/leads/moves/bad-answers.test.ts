import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../../testing/flows/small-programme.ts'
import { type ApiClient, openClient } from '../../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

const choices = [
  { id: 10, text: 'Yes' },
  { id: 20, text: 'Something else', open_ended: true },
]
const items = [
  buildItem(1, 'TEXT_FIELD', { options: { max_length: 40 } }),
  buildItem(3, 'SINGLE_ANSWER', { answer_choices: choices }),
  buildItem(4, 'NUMBER', { options: { min: 1, max: 10 } }),
  buildItem(5, 'DATE', { validation_type: 81 }),
  buildItem(6, 'TEXT_FIELD', { validation_type: 51 }),
  buildItem(7, 'SLIDER', { options: { min: 0, max: 10, step: 2 } }),
  buildItem(8, 'MULTI_ANSWER', { answer_choices: choices }),
  buildItem(9, 'BOOLEAN'),
  buildItem(11, 'PASSWORD', { options: { required: false } }),
  buildItem(12, 'IMAGE', { options: { max_files: 2 } }),
  buildItem(13, 'EMAIL'),
  buildItem(15, 'PHONE_NUMBER'),
  buildItem(16, 'FREE_TEXT'),
  buildItem(17, 'TEXT_FIELD', { disabled: true }),
  buildItem(18, 'STATIC_TEXT'),
  buildItem(19, 'STATIC_IMAGE'),
  buildItem(20, 'INTERSTITIAL'),
  buildItem(21, 'PLAYBACK'),
  buildItem(22, 'STICKY_TERMS_OF_USE'),
]

let server: TestServer
let client: ApiClient
let url: string
let leadId: string

beforeAll(async () => {
  server = await buildTestServer()
  const pages = [
    buildPage('all', 'REGULAR', items, 'end'),
    buildPage('end', 'REGULAR', [buildItem(30, 'TEXT_FIELD')], null),
  ]
  const { fuuid } = await publishProgramme(
    server.db,
    buildProgramme({ definition: { pages }, served_states: ['MA'] }),
  )
  client = openClient(server.app, 'browser')
  const reply = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  leadId = String(reply.body.lead_uuid)
  url = `/api/v1/leads/${leadId}/`
})
afterAll(() => server.close())

async function countWrites() {
  const lead = await server.db
    .selectFrom('leads')
    .select(['revision', 'path'])
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow()
  const { length } = await server.db.selectFrom('answers').select('item_id').execute()
  return { ...lead, answers: length }
}

const random = '00000000-0000-4000-8000-000000000000'

/** Item id, value, and free texts beside it. */
const refused: [item: number, value: unknown, texts?: Record<string, string>][] = [
  [1, { $gt: '' }],
  [1, 7],
  [1, true],
  [1, 'x'.repeat(41)],
  [1, 'two\nlines'],
  [1, 'Ada\u0007evil'],
  [3, 11],
  [3, '010'],
  [8, [10, '10']],
  [3, [10, 20]],
  [3, 20],
  [3, 10, { 20: 'not chosen' }],
  [4, 0],
  [4, 11],
  [4, '4; drop table leads'],
  [4, 1e308 * 10],
  [5, '2023-02-29'],
  [5, '1900-02-29'],
  [5, '2023-02-30'],
  [5, '2023-13-01'],
  [5, '0000-00-00'],
  [5, '2023-2-9'],
  [5, '02/09/2023'],
  [5, '2026-03-04'],
  [5, '1899-12-31'],
  [5, '2023-01-01T00:00:00Z'],
  [6, '00000'],
  [6, '0210'],
  [6, 'K1A 0B1'],
  [6, '10001'],
  [7, 1],
  [7, 12],
  [7, -2],
  [8, [10, 10]],
  [8, [99]],
  [8, 10],
  [9, 'maybe'],
  [9, 'false'],
  [9, 1],
  [11, 'Secret-word-1'],
  [12, [{ uuid: random, url: 'https://evil.example/x.jpg' }]],
  [12, [{ uuid: 'x', url: '' }]],
  [12, 'a.jpg'],
  [13, 'no at'],
  [13, 'a@b@c.example'],
  [13, 'a@b.example\r\nBcc: c@d.example'],
  [13, 'a@b.example,c@d.example'],
  [13, ['a@b.example']],
  [15, '+1911'],
  [15, '+15'],
  [15, '+44 20 7946 0958'],
  [15, '٥٥٥٢٠١٤٤٧٧'],
  [15, '+10002014477'],
  [16, 'x'.repeat(2_001)],
  [30, 'an answer for a later page'],
  [99, 'a foreign item'],
]

describe('[P16] answers that are not right', () => {
  it.each(refused)('[GAP-68] item %i: %j is told beside it, unsaved', async (...row) => {
    const [item, value, texts] = row
    const before = await countWrites()
    const answers = { [item]: [{ value, ...(texts ? { texts } : {}) }] }
    const reply = await client.call('PATCH', url, { page: pageId('all'), answers })
    expect(reply.status).toBe(400)
    if (typeof value === 'string' && value.length > 6) expect(reply.text).not.toContain(value)
    expect(await countWrites()).toEqual(before)
  })

  it('[GAP-71] each problem is a sentence under its item id', async () => {
    const answers = { 4: [{ value: 0 }], 6: [{ value: '10001' }], 1: [{ value: 'x'.repeat(41) }] }
    const first = await client.call('PATCH', url, { page: pageId('all'), answers })
    expect(first.body).toEqual({
      1: ['Use 40 characters or fewer.'],
      4: ['Enter 1 or more.'],
    })
    const zip = { 6: [{ value: '10001' }] }
    const second = await client.call('PATCH', url, { page: pageId('all'), answers: zip })
    expect(second.body).toEqual({
      6: ['We cannot help in this state yet. Check the zip code, or ask your own doctor.'],
    })
    const nowhere = { 6: [{ value: '00000' }] }
    const third = await client.call('PATCH', url, { page: pageId('all'), answers: nowhere })
    expect(third.body).toEqual({
      6: ['We do not know this zip code. Check the five digits.'],
    })
  })

  it.each([
    [{ 3: 'Yes' }, 3],
    [{ 3: { value: 10 } }, 3],
    [{ 3: [10] }, 3],
    [{ 3: [{ value: { id: 10 } }] }, 3],
    [{ 8: [{ value: [10, { id: 20 }] }] }, 8],
    [{ 1: 'Ada' }, 1],
    [{ 1: null }, 1],
    [{ 8: [{ value: [20], texts: { 20: 7 } }] }, 8],
  ])('[GAP-71] a wrong JSON kind is told under its item: %j', async (answers, item) => {
    const before = await countWrites()
    const reply = await client.call('PATCH', url, { page: pageId('all'), answers })
    const sentence = 'We could not read this answer. Enter it again.'
    expect([reply.status, reply.body]).toEqual([400, { [item]: [sentence] }])
    expect(await countWrites()).toEqual(before)
  })

  it.each(['x', [{ value: 'x' }], [{ value: [{ uuid: 7 }] }], 7, null])(
    '[GAP-71] [ITEM-10] a photo item that gets %j names itself and says what to do instead',
    async (typed) => {
      const answers = { 3: [{ value: 10 }], 12: typed }
      const reply = await client.call('PATCH', url, { page: pageId('all'), answers })
      const sentence = 'Question 12: send what the upload of the photo answered.'
      expect([reply.status, reply.body]).toEqual([400, { 12: [sentence] }])
    },
  )

  it.each([
    ['{"page":"x","answers":{"1":[{"value":"a\\u0000"}]}}', '1'],
    ['{"page":"x","answers":{"8":[{"value":[20],"texts":{"20":"\\ud800"}}]}}', '8'],
    ['{"page":"x\\u0000","answers":{}}', 'page'],
    ['{"page":"x","answers":"\\u0000"}', 'answers'],
  ])(
    '[GAP-71] a text the database refuses is told under its field or item: %s',
    async (body, place) => {
      const reply = await client.call('PATCH', url, body)
      const sentence = 'Use only letters, numbers and ordinary signs.'
      expect([reply.status, reply.body]).toEqual([400, { [place]: [sentence] }])
    },
  )

  it.each([
    '',
    'null',
    '[]',
    '"x"',
    '42',
    '{"page":',
    '{"page":"x","answers":{},}',
    '{"page":1,"answers":{}}',
    '{"page":"x","answers":[]}',
    '{"page":"x","answers":{"1":"Ada"}}',
    '{"page":"x","answers":{"1":[{"value":"\\u0000"}]}}',
    '{"page":"x","answers":{"1":[{"value":"\\ud800"}]}}',
    `{"page":"x","answers":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
  ])('body %#: is refused', async (body) => {
    const before = await countWrites()
    const reply = await client.call('PATCH', url, body)
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
    expect(await countWrites()).toEqual(before)
  })

  it('two entries for a single answer are refused', async () => {
    const answers = { 3: [{ value: 10 }, { value: 20 }] }
    const reply = await client.call('PATCH', url, { page: pageId('all'), answers })
    expect(reply.status).toBe(400)
  })

  it('[P8] accepts what people write, stores it in one form, and nothing else', async () => {
    const answers = {
      1: [{ value: ' Nguyễn O’Brien ', step: 4, owner: 'eve' }],
      4: [{ value: 4 }],
      5: [{ value: '2024-02-29' }],
      6: [{ value: '02108-1234' }],
      7: [{ value: 4 }],
      8: [{ value: [20, 10], texts: { 20: ' \u202etea\u202c ' } }],
      9: [{ value: false }],
      11: [{ value: ' ' }],
      13: [{ value: 'ada+test@mail.example' }],
      15: [{ value: '+1 (555) 201-4477' }],
      // Items that take no answer, and one that is switched off.
      17: [{ value: 'x' }],
      18: [{ value: 'x' }],
      19: [{ value: true }],
      20: [{ value: [1] }],
      21: [{ value: 7 }, { value: 8 }],
      22: [{ value: 'x', texts: { 1: 'y' } }],
    }
    const body = { page: pageId('all'), answers, status: 'finished', lead: random, revision: 7 }
    const reply = await client.call('PATCH', url, body)
    expect(reply.status).toBe(200)
    const rows = await server.db
      .selectFrom('answers')
      .select(['item_id', 'entries'])
      .where('lead_id', '=', leadId)
      .orderBy('item_id')
      .execute()
    expect(Object.fromEntries(rows.map((row) => [row.item_id, row.entries]))).toEqual({
      1: [{ value: 'Nguyễn O’Brien' }],
      4: [{ value: 4 }],
      5: [{ value: '2024-02-29' }],
      6: [{ value: '02108' }],
      7: [{ value: 4 }],
      8: [{ value: [10, 20], texts: { 20: 'tea' } }],
      9: [{ value: false }],
      11: [{ value: ' ' }],
      13: [{ value: 'ada+test@mail.example' }],
      15: [{ value: '+15552014477' }],
    })
    const back = await client.call('PATCH', `${url}back/`, {})
    const shown = back.body.page?.page_items?.map((item) => [item.id, item.answers])
    expect(Object.fromEntries(shown ?? [])).toMatchObject({
      11: [{ value: ' ' }],
      9: [{ value: false }],
    })
    const cleared = await client.call('PATCH', url, { page: pageId('all'), answers: {} })
    expect(cleared.status).toBe(200)
    const again = await client.call('PATCH', `${url}back/`, {})
    const left = again.body.page?.page_items?.map((item) => item.answers)
    expect(left?.flat()).toEqual([])
  })

  it('[ITEM-06] [ITEM-07] a choice is the same by its number and by the text of it', async () => {
    const kept = { 3: [{ value: 10 }], 8: [{ value: [10, 20], texts: { 20: 'tea' } }] }
    for (const answers of [
      { 3: [{ value: '10' }], 8: [{ value: ['20', 10], texts: { 20: 'tea' } }] },
      { 3: [{ value: 10 }], 8: [{ value: [20, '10'], texts: { 20: 'tea' } }] },
    ]) {
      const reply = await client.call('PATCH', url, { page: pageId('all'), answers })
      expect(reply.status).toBe(200)
      const back = await client.call('PATCH', `${url}back/`, {})
      const shown = back.body.page?.page_items?.map((item) => [item.id, item.answers])
      expect(Object.fromEntries(shown ?? [])).toMatchObject(kept)
    }
  })
})
