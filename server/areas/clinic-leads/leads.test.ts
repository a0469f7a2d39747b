import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import { bearClinicKey } from '../../../testing/people/clinic-key.ts'
import { proceed, type Started, startLead } from '../../../testing/people/lead-visitor.ts'
import { publishAccountProgramme, sendVisit, signUp } from '../../../testing/people/patient.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let key: { authorization: string }
beforeAll(async () => {
  server = await buildTestServer()
  key = await bearClinicKey(server, ['leads:read'])
})
afterAll(() => server.close())

const ask = (url: string) =>
  openClient(server.app, 'bare').call('GET', `/api/v1/clinic/leads/${url}`, undefined, key)

const choices = [
  { id: 1, text: 'Headaches' },
  { id: 2, text: 'Something <b>else</b>', open_ended: true },
]
const pages = [
  buildPage(
    'begin',
    'REGULAR',
    [
      buildItem(1, 'TEXT_FIELD', { value_association: 'FIRST_NAME', text: '<p>Your name</p>' }),
      buildItem(2, 'MULTI_ANSWER', {
        answer_choices: choices,
        text: '<p>What is it <strong>about</strong>?</p><ul><li>One &amp; more</li></ul>',
      }),
      buildItem(3, 'BOOLEAN', { text: 'Come back' }),
    ],
    [
      { when: { item: 3, op: 'is', value: true }, page: pageId('more') },
      { when: null, page: pageId('end') },
    ],
  ),
  buildPage('more', 'REGULAR', [buildItem(4, 'DATE', { text: 'Since when' })], 'check'),
  buildPage('check', 'REGULAR', [buildItem(6, 'STATIC_TEXT')], 'end'),
  buildPage('end', 'THANK_YOU', [buildItem(5, 'STATIC_TEXT')], null),
]

const chosen = [{ value: [1, 2], texts: { 2: 'my <i>eyes</i>' } }]
const asSent = { 1: [{ value: 'Ada' }], 2: chosen, 3: [{ value: true }] }

const start = async () => {
  const { fuuid } = await publishProgramme(server.db, buildProgramme({ definition: { pages } }))
  return startLead(server, fuuid)
}

async function send(): Promise<Started> {
  const visitor = await start()
  await proceed(visitor, 'begin', { ...asSent, 3: [] })
  return visitor
}

it('a clinic reads the current answers of the way a visit took, in plain words', async () => {
  const visitor = await start()
  const back = (page: string) =>
    visitor.client.call('PATCH', `${visitor.url}back/`, { page: pageId(page) })
  await proceed(visitor, 'begin', { ...asSent, 1: [{ value: 'Ida' }] })
  await proceed(visitor, 'more', { 4: [{ value: '2026-01-02' }] })
  await back('more')
  await back('begin')
  // What was said on the other way counts no more, and of a name only what was said last.
  await proceed(visitor, 'begin', { ...asSent, 3: [{ value: false }] })
  const { body, status } = await ask(`${visitor.id}/`)
  expect(status).toBe(200)
  expect(body).toEqual({
    lead: visitor.id,
    product: 'Lumora Care',
    flow_type: 'telemedicine',
    finished_at: server.clock.now().toISOString(),
    has_account: false,
    patient: null,
    appointment: null,
    answers: [
      { item: 1, question: 'Your name', association: 'FIRST_NAME', texts: ['Ada'] },
      {
        item: 2,
        question: 'What is it about? One & more',
        association: null,
        texts: ['Headaches', 'Something else: my <i>eyes</i>'],
      },
      { item: 3, question: 'Come back', association: null, texts: ['No'] },
    ],
  })
})

it('what is not sent, was a test or a preview is not there', async () => {
  const open = await start()
  const test = await send()
  await server.db.updateTable('leads').set({ test_only: true }).where('id', '=', test.id).execute()
  for (const id of [open.id, test.id, 'none', pageId('begin')]) {
    expect((await ask(`${id}/`)).status).toBe(404)
  }
  const { body } = await ask('')
  const listed = body.results?.map(({ lead }) => String(lead))
  expect(listed).not.toContain(open.id)
  expect(listed).not.toContain(test.id)
})

it('an account’s visit names its patient', async () => {
  const patient = await signUp(server, await publishAccountProgramme(server), 'bare', {
    2: [{ value: 'Grace' }],
  })
  expect((await ask(`${patient.id}/`)).status).toBe(404)
  expect((await sendVisit(patient)).status).toBe(200)
  const { body } = await ask(`${patient.id}/`)
  expect(body).toMatchObject({ has_account: true, patient: { is_pediatric: true } })
})

it('[P7] a visit that was begun for somebody of another account is about nobody of theirs, also beside their own', async () => {
  const fuuid = await publishAccountProgramme(server)
  const [one, other] = [await signUp(server, fuuid, 'bare'), await signUp(server, fuuid, 'bare')]
  for (const patient of [one, other]) await sendVisit(patient)
  const readPatient = async ({ id }: Started) => {
    const { body } = await ask('')
    return body.results?.map((lead) => lead).find(({ lead }) => String(lead) === id)?.patient?.uuid
  }
  const theirs = String(await readPatient(one))
  // As if the visit had been the first account's when it was begun.
  await server.db
    .insertInto('begun_for')
    .values({ lead_id: other.id, patient_id: theirs })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  expect(String(await readPatient(one))).toBe(theirs)
  expect(String(await readPatient(other))).not.toBe(theirs)
})

it('the list is newest first, fifty a page, each visit once, since an instant if asked', async () => {
  const begun = server.clock.now()
  const ids: string[] = []
  for (let turn = 0; turn < 53; turn += 1) {
    // Every third has the same time as the one before.
    if (turn % 3 !== 0) server.clock.advance(1_000)
    ids.push((await send()).id)
  }
  const since = new Date(begun.getTime() + 1_000).toISOString()
  const first = await ask(`?finished_since=${since}`)
  expect(first.body.results?.map(({ lead }) => lead)).toHaveLength(50)
  const next = String(first.body.next)
  expect(next).toContain('/api/v1/clinic/leads/?')
  const second = await ask(next.slice('/api/v1/clinic/leads/'.length))
  expect(second.body.next).toBeNull()
  const both = [first, second].flatMap(({ body }) => body.results?.map(({ lead }) => String(lead)))
  // The first of all was sent before the instant.
  expect(both.toSorted()).toEqual(ids.slice(1).toSorted())
  const times = [first, second].flatMap(
    ({ body }) => body.results?.map(({ finished_at }) => String(finished_at)) ?? [],
  )
  expect(times).toEqual(times.toSorted().toReversed())
})

it.each(['?page=none', '?page=MjAyNiB4', '?finished_since=yesterday', '?finished_since=1'])(
  '%s is refused with its field',
  async (query) => {
    const { status, body } = await ask(query)
    expect(status).toBe(400)
    expect(Object.keys(body)).toEqual([query.slice(1).split('=')[0]])
  },
)
