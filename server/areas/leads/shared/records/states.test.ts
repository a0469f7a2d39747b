import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validationType } from '../../../../../contract/codes.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../../../testing/flows/small-programme.ts'
import { proceed, startLead } from '../../../../../testing/people/lead-visitor.ts'
import { buildTestServer, type TestServer } from '../../../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string

const zip = (id: number, value_association: string) =>
  buildItem(id, 'TEXT_FIELD', { value_association, validation_type: validationType.ZIP_CODE })
const answer_choices = [
  { id: 31, text: 'Montana' },
  { id: 32, text: 'New York' },
  { id: 33, text: 'Another one' },
]

beforeAll(async () => {
  server = await buildTestServer()
  const pages = [
    buildPage(
      'home',
      'REGULAR',
      [
        zip(1, 'ZIP_CODE'),
        buildItem(2, 'TEXT_FIELD', { value_association: 'STATE' }),
        zip(3, 'CAREGIVER_ZIP_CODE'),
        buildItem(4, 'SINGLE_ANSWER', { value_association: 'CAREGIVER_STATE', answer_choices }),
      ],
      'thanks',
    ),
    buildPage('thanks', 'THANK_YOU', [buildItem(5, 'STATIC_TEXT')], null),
  ]
  const programme = buildProgramme({ definition: { pages } })
  fuuid = (await publishProgramme(server.db, programme)).fuuid
})
afterAll(() => server.close())

const send = async (answers: Record<number, string | number>) =>
  proceed(
    await startLead(server, fuuid),
    'home',
    Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, [{ value }]])),
  )
const inNewYork = ['The zip code is in New York. Correct the state or the zip code.']

const ofThoseShown = ['Choose one of the answers shown.']

describe('a state', () => {
  it.each([
    [{ 1: '10001', 2: 'abc' }, { 2: ofThoseShown }],
    [{ 2: 'abc' }, { 2: ofThoseShown }],
    [{ 2: 'New Yorkshire' }, { 2: ofThoseShown }],
    // The list has no territory, and one state a line.
    [{ 1: '00901', 2: 'Puerto Rico' }, { 2: ofThoseShown }],
    [{ 2: 'Montana, New York' }, { 2: ofThoseShown }],
    [{ 4: 34 }, { 4: ofThoseShown }],
    [{ 1: '10001', 2: 'Montana', 3: '10001', 4: 'abc' }, { 4: ofThoseShown }],
  ])(
    '[GAP-68] [CONST-05] that the list does not offer is told at its item: %j',
    async (answers, told) => {
      const reply = await send(answers)
      expect([reply.status, reply.body]).toEqual([400, told])
    },
  )

  it.each([
    { 2: 'Montana' },
    { 2: 'Washington D.C.' },
    // As backends of other makers keep it, which the list shows as the same choice.
    { 2: 'MT' },
    { 2: ' wEst virginia ' },
    {},
  ])('[GAP-68] [CONST-05] of the list is taken: %j', async (answers) => {
    const reply = await send(answers)
    expect([reply.status, reply.body.page_uuid]).toEqual([200, pageId('thanks')])
  })
})

describe('a state beside a zip code', () => {
  it.each([
    [{ 1: '10001', 2: 'Montana' }, { 2: inNewYork }],
    [{ 1: '10001-1234', 2: 'MT' }, { 2: inNewYork }],
    [{ 3: '10001', 4: 31 }, { 4: inNewYork }],
    [
      { 1: '10001', 2: 'Montana', 3: '10001', 4: 31 },
      { 2: inNewYork, 4: inNewYork },
    ],
  ])('[ENTITY-14] [GAP-83] that is another one is told beside it: %j', async (answers, told) => {
    const reply = await send(answers)
    expect([reply.status, reply.body]).toEqual([400, told])
  })

  it.each([
    { 1: '10001', 2: 'New York' },
    { 1: '10001', 2: ' ny ' },
    { 1: '20001', 2: 'Washington D.C.' },
    { 3: '10001', 4: 32 },
    // Whose zip code is it.
    { 1: '10001', 4: 31 },
    // One of the two is not known, or could not have been answered.
    { 1: '10001' },
    { 2: 'Montana' },
    { 3: '10001', 4: 33 },
    { 1: '00901', 2: 'Montana' },
    { 3: '02108', 4: 31 },
  ])('[ENTITY-14] that may be the one of the zip code is taken: %j', async (answers) => {
    const reply = await send(answers)
    expect([reply.status, reply.body.page_uuid]).toEqual([200, pageId('thanks')])
  })
})

it('[GAP-68] [P16] a zip code without its zeros is told what one looks like', async () => {
  const reply = await send({ 1: 2108 })
  expect([reply.status, reply.body]).toEqual([400, { 1: ['Enter a 5-digit zip code.'] }])
})
