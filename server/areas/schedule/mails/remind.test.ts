import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../../testing/flows/small-programme.ts'
import { proceed, startLead } from '../../../../testing/people/lead-visitor.ts'
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { readClinicians } from '../shared/read-clinicians.ts'
import { setClinicians } from '../shared/set-clinicians.ts'
import { remindJob } from './remind.ts'

let server: TestServer
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer()
  const pages = [
    buildPage('begin', 'REGULAR', [buildItem(1, 'EMAIL', { value_association: 'EMAIL' })], 'time'),
    buildPage('time', 'SCHEDULE_CONSULT', [buildItem(2, 'TIMESLOT')], 'more'),
    buildPage('more', 'REGULAR', [buildItem(4, 'TEXT_FIELD')], 'end'),
    buildPage('end', 'THANK_YOU', [buildItem(3, 'STATIC_TEXT')], null),
  ]
  const programme = buildProgramme({ definition: { pages } })
  fuuid = (await publishProgramme(server.db, programme)).fuuid
  const whom = { name: 'Dr. Moreno', zone: 'America/New_York', week: { thu: '9:00-12:00' } }
  const read = readClinicians(JSON.stringify([whom]))
  if (!read.ok) throw new Error(read.problems.join())
  await setClinicians(server.db, programme.slug, read.clinicians)
})
afterAll(() => server.close())

/** Somebody who books a time at this instant; what they were mailed, but not about the booking. */
async function book(at: string, time: string | null) {
  server.clock.set(at)
  const visitor = await startLead(server, fuuid)
  const email = `${randomUUID()}@mail.example`
  await proceed(visitor, 'begin', { 1: [{ value: email }] })
  const reply = await proceed(visitor, 'time', time ? { 2: [{ value: time }] } : {})
  expect(reply.status).toBe(200)
  await finishJobs(server.deps)
  const sent = () => server.mail.sent.filter(({ to }) => to === email)
  const told = sent().length
  return {
    visitor,
    listSubjects: () =>
      sent()
        .slice(told)
        .map(({ subject }) => subject),
  }
}

async function remindAt(...instants: string[]): Promise<void> {
  for (const instant of instants) {
    server.clock.set(instant)
    await remindJob.run(server.deps, {}, randomUUID())
    await finishJobs(server.deps)
  }
}

const nine = '2026-03-05T09:00:00-05:00'
const comingUp = 'Lumora Care: your appointment is coming up'
const soon = 'Lumora Care: your appointment starts soon'

it('who has an appointment is reminded once a day before and once an hour before, by their clocks', async () => {
  const { listSubjects } = await book('2026-03-02T15:00:00Z', nine)
  await remindAt('2026-03-04T13:59:00Z')
  expect(listSubjects()).toEqual([])
  await remindAt('2026-03-04T14:00:00Z', '2026-03-04T14:05:00Z', '2026-03-05T12:59:00Z')
  expect(listSubjects()).toEqual([comingUp])
  expect(server.mail.sent.at(-1)?.text).toContain('Thursday, March 5 at 9:00 AM, Eastern Time.')
  expect(server.mail.sent.at(-1)?.calendar?.method).toBe('PUBLISH')
  await remindAt('2026-03-05T13:00:00Z', '2026-03-05T13:05:00Z', '2026-03-05T14:01:00Z')
  expect(listSubjects()).toEqual([comingUp, soon])
})

it('who booked shortly before is not reminded of what they have just been told', async () => {
  const late = await book('2026-03-04T12:00:00Z', '2026-03-05T09:20:00-05:00')
  await remindAt('2026-03-04T14:25:00Z', '2026-03-05T12:15:00Z')
  expect(late.listSubjects()).toEqual([])
  await remindAt('2026-03-05T13:25:00Z')
  expect(late.listSubjects()).toEqual([soon])
})

it('of a time that was moved or given back nobody is reminded', async () => {
  const moved = await book('2026-03-09T15:00:00Z', '2026-03-12T09:00:00-04:00')
  const given = await book('2026-03-09T15:00:00Z', '2026-03-12T09:20:00-04:00')
  for (const [{ visitor }, to] of [
    [moved, '2026-03-19T09:00:00-04:00'],
    [given, null],
  ] as const) {
    await visitor.client.call('PATCH', `${visitor.url}back/`, { page: pageId('time') })
    const reply = await proceed(visitor, 'time', to ? { 2: [{ value: to }] } : {})
    expect(reply.status).toBe(200)
  }
  await finishJobs(server.deps)
  const before = [moved.listSubjects().length, given.listSubjects().length]
  await remindAt('2026-03-11T13:00:00Z', '2026-03-11T13:20:00Z', '2026-03-12T12:20:00Z')
  expect(before).toEqual([1, 1])
  expect([moved.listSubjects().length, given.listSubjects().length]).toEqual(before)
  await remindAt('2026-03-18T13:00:00Z')
  expect(moved.listSubjects().at(-1)).toBe(comingUp)
})

it('of several processes that look at once only one writes', async () => {
  const { listSubjects } = await book('2026-03-20T15:00:00Z', '2026-03-26T09:00:00-04:00')
  server.clock.set('2026-03-25T13:00:00Z')
  await Promise.all(Array.from({ length: 4 }, () => remindJob.run(server.deps, {}, randomUUID())))
  await finishJobs(server.deps)
  expect(listSubjects()).toEqual([comingUp])
})
