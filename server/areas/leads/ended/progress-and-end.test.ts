import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../../testing/flows/small-programme.ts'
import { proceed, startLead } from '../../../../testing/people/lead-visitor.ts'
import { publishAccountProgramme, signUp } from '../../../../testing/people/patient.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string

/** One question, then danger, or two more pages to an end that refuses. */
beforeAll(async () => {
  server = await buildTestServer()
  const asks = buildPage('asks', 'REGULAR', [buildItem(1, 'BOOLEAN'), buildItem(2, 'BUTTON')], null)
  const danger = buildPage('danger', 'REGULAR', [buildItem(3, 'BUTTON')], null)
  const pages = [
    {
      ...asks,
      next: [
        { when: { item: 1, op: 'is', value: true } as const, page: pageId('danger') },
        { when: null, page: pageId('more') },
      ],
    },
    { ...danger, emergency: true as const },
    buildPage('more', 'REGULAR', [buildItem(4, 'BUTTON')], 'still'),
    buildPage('still', 'REGULAR', [buildItem(5, 'BUTTON')], 'sorry'),
    buildPage('sorry', 'REFER_OUT', [buildItem(6, 'BUTTON')], null),
  ]
  fuuid = (await publishProgramme(server.db, buildProgramme({ definition: { pages } }))).fuuid
})
afterAll(() => server.close())

const pressed = [{ value: true }]

it('[FLOW-36] progress stays quiet on a page for danger: one step, no leap to the end', async () => {
  const started = await startLead(server, fuuid)
  const reply = await proceed(started, 'asks', { 1: [{ value: true }], 2: pressed })
  expect(reply.body).toMatchObject({ page_uuid: pageId('danger'), current_page: 2, max_page: 4 })
})

it('[GAP-48] a finished flow that refused says so when it is read again, any other does not', async () => {
  const started = await startLead(server, fuuid)
  await proceed(started, 'asks', { 1: [{ value: false }], 2: pressed })
  await proceed(started, 'more', { 4: pressed })
  const open = await proceed(started, 'still', { 5: pressed })
  expect(open.body).not.toHaveProperty('refused')
  await proceed(started, 'sorry', { 6: pressed })
  const again = await started.client.call('GET', started.url)
  expect(again.body).toMatchObject({ status: 'finished', page: null, refused: true })

  const other = await startLead(server, fuuid)
  await proceed(other, 'asks', { 1: [{ value: true }], 2: pressed })
  const done = await proceed(other, 'danger', { 3: pressed })
  expect(done.body).toMatchObject({ status: 'finished', has_account: false })
  const ended = await other.client.call('GET', other.url)
  expect(ended.body).toMatchObject({ status: 'finished', page: null, has_account: false })
  expect(ended.body).not.toHaveProperty('refused')
})

it('[CALL-03] [P17] who was turned away can still put the answer right, whoever sent answers cannot', async () => {
  const started = await startLead(server, fuuid)
  await proceed(started, 'asks', { 1: [{ value: false }], 2: pressed })
  await proceed(started, 'more', { 4: pressed })
  await proceed(started, 'still', { 5: pressed })
  await proceed(started, 'sorry', { 6: pressed })
  const back = await started.client.call('PATCH', `${started.url}back/`, {})
  expect(back.status).toBe(200)
  expect(back.body).toMatchObject({ status: 'active', page_uuid: pageId('still') })
  const again = await proceed(started, 'still', { 5: pressed })
  expect(again.body).toMatchObject({ status: 'active', page_uuid: pageId('sorry') })

  const sent = await startLead(server, fuuid)
  await proceed(sent, 'asks', { 1: [{ value: true }], 2: pressed })
  await proceed(sent, 'danger', { 3: pressed })
  const refused = await sent.client.call('PATCH', `${sent.url}back/`, {})
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ status: 'finished', detail: 'Your answers are already in.' })
})

it('[GAP-48] a finished flow that belongs to an account says so at once and when it is read again', async () => {
  const owner = await signUp(server, await publishAccountProgramme(server))
  const ended = await proceed(owner, 'account', { 6: [{ value: ' ' }] })
  expect(ended.body).toMatchObject({
    status: 'finished',
    page: { name: 'thanks' },
    has_account: true,
  })
  const again = await owner.client.call('GET', owner.url)
  expect(again.body).toMatchObject({
    status: 'finished',
    page: { name: 'thanks' },
    has_account: true,
  })
})
