import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMails } from '../../../../testing/mail/read-mails.ts'
import {
  callClinic,
  consult,
  monday,
  publishAppointments,
  roomLink,
  sendVisit,
} from '../../../../testing/people/appointment-patient.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { remindJob } from './remind.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
  server.clock.set(monday)
})
afterAll(() => server.close())

it('mails of a moved time and reminders lead where the clinic says, and its calendar entry too', async () => {
  const fuuid = await publishAppointments(server)
  const { leadId, email } = await sendVisit(server, fuuid, '2026-03-03T09:00:00-05:00')
  await readMails(server, email)
  const id = await consult(server, leadId)
  const ownRoom = 'https://other.example/room-7'
  await callClinic(server, 'PATCH', `${id}/`, { join_link: ownRoom })
  const moved = { start_date: '2026-03-10T13:00:00.000Z' }
  expect((await callClinic(server, 'POST', `${id}/appointment/`, moved)).status).toBe(200)
  await readMails(server, email)
  server.clock.set('2026-03-09T13:00:30.000Z')
  await remindJob.run(server.deps, {}, 'one round')
  const [booked, ...later] = await readMails(server, email)
  expect([booked?.text, booked?.calendar?.text].every((text) => text?.includes(roomLink))).toBe(
    true,
  )
  expect(later.map(({ subject }) => subject.replace(/^.*: /, ''))).toEqual([
    'your appointment has a new time',
    'your appointment is coming up',
  ])
  const help = 'support@posology.example'
  const home = `${server.deps.config.publicUrl}/profile/home`
  expect(booked?.text).toContain(
    `Does the time not suit you? Until you have sent your answers, go back to the page with the times. Once your clinic has them, choose another one at ${home}. In between, write to ${help}.`,
  )
  for (const { text, html, calendar } of later) {
    expect(text).toContain(
      `Does the time not suit you? Choose another one at ${home}, or write to ${help}.`,
    )
    for (const part of [text, html, calendar?.text]) {
      expect(part).toContain(ownRoom)
      expect(part).not.toContain(roomLink)
    }
  }
})
