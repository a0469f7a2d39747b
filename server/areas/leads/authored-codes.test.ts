import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Flow } from '../../../contract/shapes/flow.ts'
import {
  buildProgrammeFolder,
  type ProgrammeFolder,
  sampleProgrammeId,
} from '../../../testing/flows/programme-folder.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { compileProgrammes } from '../../programmes/compile/compile-programmes.ts'
import { publishProgrammes } from '../../programmes/publish.ts'

// What an author writes by name arrives as the number or the word of the specification, written out here.

let server: TestServer
let sample: ProgrammeFolder
beforeAll(async () => {
  server = await buildTestServer()
})
beforeEach(async () => {
  sample = await buildProgrammeFolder()
})
afterEach(() => sample.remove())
afterAll(() => server.close())

/** The first page of a programme whose first page has these items besides its own. */
async function startWith(items: Record<string, object>) {
  const lines = Object.entries(items).map(
    ([key, item]) => `      ${key}: ${JSON.stringify(item)}\n`,
  )
  const start = '      start: { type: button, button: Start }\n'
  await sample.change('flow.yaml', start, `${lines.join('')}${start}`)
  await publishProgrammes(server.db, await compileProgrammes(sample.parent))
  const client = openClient(server.app, 'browser')
  const { body } = await client.call('POST', '/api/v1/leads/', {
    condition_uuid: sampleProgrammeId,
  })
  // The reply is the contract's; what it lacks fails the assertions.
  const flow = body.flow as unknown as Flow
  const found = flow.page?.page_items ?? []
  // The page's own heading comes first and its button last.
  const added = found.slice(1, -1)
  const proceed = (answers: object) =>
    client.call('PATCH', `/api/v1/leads/${body.lead_uuid}/`, {
      page: flow.page_uuid,
      answers,
    })
  return { leadId: String(body.lead_uuid), added, proceed }
}

const associations = [
  ['first-name', 'FIRST_NAME'],
  ['last-name', 'LAST_NAME'],
  ['name', 'NAME'],
  ['birth-date', 'BIRTH_DATE'],
  ['gender', 'GENDER'],
  ['photo-id', 'PHOTO_ID'],
  ['photo-selfie', 'PHOTO_SELFIE'],
  ['photos', 'PHOTOS'],
  ['city', 'CITY'],
  ['state', 'STATE'],
  ['zip-code', 'ZIP_CODE'],
  ['street-address', 'STREET_ADDRESS'],
  ['apartment-suite', 'APARTMENT_SUITE'],
  ['phone-number', 'PHONE_NUMBER'],
  ['email', 'EMAIL'],
  ['caregiver-first-name', 'CAREGIVER_FIRST_NAME'],
  ['caregiver-last-name', 'CAREGIVER_LAST_NAME'],
  ['caregiver-name', 'CAREGIVER_NAME'],
  ['caregiver-birth-date', 'CAREGIVER_BIRTH_DATE'],
  ['caregiver-gender', 'CAREGIVER_GENDER'],
  ['caregiver-photo-id', 'CAREGIVER_PHOTO_ID'],
  ['caregiver-photo-selfie', 'CAREGIVER_PHOTO_SELFIE'],
  ['caregiver-photos', 'CAREGIVER_PHOTOS'],
  ['caregiver-city', 'CAREGIVER_CITY'],
  ['caregiver-state', 'CAREGIVER_STATE'],
  ['caregiver-zip-code', 'CAREGIVER_ZIP_CODE'],
  ['caregiver-street-address', 'CAREGIVER_STREET_ADDRESS'],
  ['caregiver-apartment-suite', 'CAREGIVER_APARTMENT_SUITE'],
  ['caregiver-phone-number', 'CAREGIVER_PHONE_NUMBER'],
  ['caregiver-email', 'CAREGIVER_EMAIL'],
] as const

it('[ENUM-04] [ENUM-05] [ENUM-06] [GAP-73] every value association and its caregiver variant goes by its word', async () => {
  const items = associations.map(([association]) => [
    `ask-${association}`,
    { type: 'text-field', text: 'Question', association },
  ])
  const { leadId, added, proceed } = await startWith(Object.fromEntries(items))
  const words = associations.map(([, word]) => word)
  expect(added.map((item) => item.value_association)).toEqual(words)
  // A state is one of a list.
  const answerOf = (word: string | null) => (word?.endsWith('STATE') ? 'Ohio' : 'ada@mail.example')
  const answers = Object.fromEntries(
    added.map(({ id, value_association: word }) => [id, [{ value: answerOf(word) }]]),
  )
  expect((await proceed(answers)).status).toBe(200)
  const stored = await server.db
    .selectFrom('answers')
    .select('value_association')
    .where('lead_id', '=', leadId)
    .where('value_association', 'is not', null)
    .execute()
  expect(stored.map((row) => row.value_association).sort()).toEqual([...words].sort())
})

it('[ENUM-07] zip code is 51 and date of birth 81', async () => {
  const { added } = await startWith({
    zip: { type: 'text-field', text: 'Zip code', validation: 'zip-code' },
    born: { type: 'date', text: 'Date of birth', validation: 'date-of-birth' },
    other: { type: 'date', text: 'Another date' },
  })
  expect(added.map((item) => item.validation_type)).toEqual([51, 81, null])
})

it('[ENUM-10] modules are of five types, by the names of the specification, and of no other', async () => {
  const written = [
    ['posthog', 'analytics'],
    ['webchat', 'webchat'],
    ['cta', 'cta'],
    ['adstra', 'adstra'],
    ['throtle', 'throtle'],
  ]
  const modules = written.map(([module, module_type]) => ({ module, module_type }))
  const line = (given: object[]) => `modules: ${JSON.stringify(given)}\npages:`
  await sample.change('flow.yaml', 'pages:', line(modules))
  await publishProgrammes(server.db, await compileProgrammes(sample.parent))
  const client = openClient(server.app, 'browser')
  const begin = { condition_uuid: sampleProgrammeId }
  const { body } = await client.call('POST', '/api/v1/leads/', begin)
  const delivered = body.rx_user?.script_configuration
  expect(delivered?.map(({ module, module_type }) => [module, module_type])).toEqual(written)
  await sample.change('flow.yaml', line(modules), line([{ module: 'x', module_type: 'pixel' }]))
  const again = await publishProgrammes(server.db, await compileProgrammes(sample.parent))
  expect(JSON.stringify(again)).toMatch(/module_type/)
})

it.each(['engagement', 'telemedicine', 'renewal'])(
  '[GAP-42] a flow of the type %s says so, with its user and by itself',
  async (type) => {
    await sample.change('flow.yaml', 'flow_type: engagement', `flow_type: ${type}`)
    await publishProgrammes(server.db, await compileProgrammes(sample.parent))
    const client = openClient(server.app, 'browser')
    const begin = { condition_uuid: sampleProgrammeId }
    const { body } = await client.call('POST', '/api/v1/leads/', begin)
    expect([body.flow_type, body.rx_user?.flow_type]).toEqual([type, type])
    expect(body.rx_user).toMatchObject({ condition: sampleProgrammeId })
  },
)

const redirects = [
  ['redirect-link', { link: 'https://www.maker.example/a' }, 10],
  ['phone-call', { call: '+15552014477' }, 20],
  ['open-chat', {}, 30],
  ['own-telehealth', { link: 'https://www.maker.example/b' }, 40],
  ['external-telehealth', { link: 'https://www.maker.example/c' }, 50],
  ['engagement-flow', { link: 'https://www.maker.example/d' }, 60],
] as const

it.each(redirects)('[ENUM-09] %s is its number', async (to, target, code) => {
  await sample.change('flow.yaml', 'pages:', 'link_hosts: [www.maker.example]\npages:')
  const { added, proceed } = await startWith({
    way: {
      type: 'single-answer',
      text: 'Which way?',
      choices: { here: 'Here', there: 'There' },
      redirects: [{ answer: 'there', to, ...target }],
    },
  })
  const [way] = added
  expect(way?.redirect_data).toMatchObject([{ redirect_item_type: code }])
  const there = way?.answer_choices.find((choice) => choice.text === 'There')
  const { body } = await proceed({ [`${way?.id}`]: [{ value: there?.id }] })
  expect(body).toMatchObject({
    redirect_item_type: code,
    redirect_link: 'link' in target ? target.link : null,
    call_to: 'call' in target ? '+15552014477' : null,
  })
})
