import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import { proceed, startLead } from '../../../testing/people/lead-visitor.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { readClinicians } from './shared/read-clinicians.ts'
import { setClinicians } from './shared/set-clinicians.ts'

let server: TestServer
let fuuid: string

/** begin → time → kind → send → end; who asks for no time goes straight to the kind of visit. */
beforeAll(async () => {
  // A Monday, ten in the morning in New York.
  server = await buildTestServer()
  const pages = [
    buildPage(
      'begin',
      'REGULAR',
      [buildItem(1, 'TEXT_FIELD')],
      [
        { when: { item: 1, op: 'is', value: 'none' }, page: pageId('kind') },
        { when: null, page: pageId('time') },
      ],
    ),
    buildPage('time', 'SCHEDULE_CONSULT', [buildItem(2, 'TIMESLOT')], 'kind'),
    buildPage('kind', 'TELEMED', [buildItem(3, 'STATIC_TEXT')], 'send'),
    buildPage('send', 'TRANSFER_DATA', [buildItem(4, 'BUTTON')], 'end'),
    buildPage('end', 'END_TELEMEDICINE', [buildItem(5, 'STATIC_TEXT')], null),
  ]
  const programme = await publishProgramme(server.db, buildProgramme({ definition: { pages } }))
  fuuid = programme.fuuid
  const whom = { name: 'Dr. Moreno', zone: 'America/New_York', week: { tue: '9:00-10:00' } }
  const read = readClinicians(JSON.stringify([whom]))
  if (!read.ok) throw new Error(read.problems.join())
  await setClinicians(server.db, programme.slug, read.clinicians)
})
afterAll(() => server.close())

it('[ENUM-01] [FLOW-07] the pages of a visit by video say its time by the clocks it was chosen by, and at the end what went', async () => {
  const visitor = await startLead(server, fuuid)
  const asking = await proceed(visitor, 'begin', { 1: [{ value: 'yes' }] })
  expect(asking.body).not.toHaveProperty('appointment')
  const time = '2026-03-03T09:20:00-05:00[America/Los_Angeles]'
  const kind = await proceed(visitor, 'time', { 2: [{ value: time }] })
  const appointment = {
    starts_at: '2026-03-03T14:20:00.000Z',
    minutes: 20,
    zone: 'America/Los_Angeles',
  }
  expect(kind.body).toMatchObject({ page_uuid: pageId('kind'), appointment })
  expect(kind.body).not.toHaveProperty('sending')
  const send = await proceed(visitor, 'kind')
  expect(send.body).toMatchObject({ sending: { answers: 2, photos: 0 } })
  expect(send.body).not.toHaveProperty('appointment')
  const told = { status: 'finished', appointment, sending: { answers: 2, photos: 0 } }
  expect((await proceed(visitor, 'send')).body).toMatchObject(told)
  const again = await visitor.client.call('GET', visitor.url)
  expect(again.body).toMatchObject({ ...told, page_uuid: pageId('end') })
})

it('[P4] an end that thanks says the booked time, also where no page handed the answers over', async () => {
  const pages = [
    buildPage('time', 'SCHEDULE_CONSULT', [buildItem(2, 'TIMESLOT')], 'end'),
    buildPage('end', 'THANK_YOU', [buildItem(5, 'STATIC_TEXT', { text: '<h1>Done</h1>' })], null),
  ]
  const short = await publishProgramme(server.db, buildProgramme({ definition: { pages } }))
  const whom = { name: 'Dr. Moreno', zone: 'America/New_York', week: { tue: '9:00-10:00' } }
  const read = readClinicians(JSON.stringify([whom]))
  if (!read.ok) throw new Error(read.problems.join())
  await setClinicians(server.db, short.slug, read.clinicians)
  const visitor = await startLead(server, short.fuuid)
  const time = '2026-03-03T09:20:00-05:00[America/Los_Angeles]'
  const told = { status: 'finished', appointment: { starts_at: '2026-03-03T14:20:00.000Z' } }
  expect((await proceed(visitor, 'time', { 2: [{ value: time }] })).body).toMatchObject(told)
  expect((await visitor.client.call('GET', visitor.url)).body).toMatchObject(told)
})

it('without a time they say none, and where none was named it is that of the clinic', async () => {
  const written = await startLead(server, fuuid)
  const kind = await proceed(written, 'begin', { 1: [{ value: 'none' }] })
  expect(kind.body).toMatchObject({ page_uuid: pageId('kind') })
  expect(kind.body).not.toHaveProperty('appointment')
  const seen = await startLead(server, fuuid)
  await proceed(seen, 'begin', { 1: [{ value: 'yes' }] })
  const plain = await proceed(seen, 'time', { 2: [{ value: '2026-03-03T09:40:00-05:00' }] })
  expect(plain.body.appointment).toMatchObject({ zone: 'America/New_York' })
})

it('[P1] [GAP-17] who is led on elsewhere reads of nothing sent, may go back, and is at the end by a press', async () => {
  const pages = [
    buildPage('go', 'TELEMED', [buildItem(1, 'STATIC_TEXT'), buildItem(2, 'BUTTON')], 'there'),
    buildPage(
      'there',
      'END_TELEMEDICINE',
      [buildItem(3, 'STATIC_TEXT'), buildItem(4, 'BUTTON')],
      null,
    ),
  ]
  const elsewhere = await publishProgramme(server.db, buildProgramme({ definition: { pages } }))
  const visitor = await startLead(server, elsewhere.fuuid)
  const there = await proceed(visitor, 'go', { 2: [{ value: true }] })
  expect(there.body).toMatchObject({ status: 'active', page_uuid: pageId('there') })
  expect(there.body).not.toHaveProperty('sending')
  const back = await visitor.client.call('PATCH', `${visitor.url}back/`, {})
  expect(back.body).toMatchObject({ page_uuid: pageId('go') })
  await proceed(visitor, 'go', { 2: [{ value: true }] })
  const again = await proceed(visitor, 'there', { 4: [{ value: true }] })
  expect(again.body).toMatchObject({ status: 'finished', page_uuid: pageId('there') })
  expect(again.body).not.toHaveProperty('sending')
})
