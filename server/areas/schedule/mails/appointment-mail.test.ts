import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../../testing/flows/small-programme.ts'
import { proceed, type Started, startLead } from '../../../../testing/people/lead-visitor.ts'
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import { silentLog } from '../../../../testing/server/silent-log.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { deliver } from '../../../worker/deliver.ts'
import { readClinicians } from '../shared/read-clinicians.ts'
import { setClinicians } from '../shared/set-clinicians.ts'
import { appointmentMail } from './appointment-mail.ts'

let server: TestServer
let fuuid: string
let slug: string

const joinLink = 'https://video.example/room'
const pages = [
  buildPage('begin', 'REGULAR', [buildItem(1, 'EMAIL', { value_association: 'EMAIL' })], 'time'),
  {
    ...buildPage('time', 'SCHEDULE_CONSULT', [buildItem(2, 'TIMESLOT')], 'kind'),
    join: { text: 'Open the link a few minutes before.', link: joinLink },
  },
  buildPage('kind', 'TELEMED', [buildItem(3, 'STATIC_TEXT')], 'end'),
  buildPage('end', 'THANK_YOU', [buildItem(4, 'STATIC_TEXT')], null),
]

beforeAll(async () => {
  // A Monday, ten in the morning in New York.
  server = await buildTestServer({ config: { requestsPerMinute: 10_000 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-03-02T15:00:00.000Z')
  const programme = buildProgramme({ definition: { pages } })
  fuuid = (await publishProgramme(server.db, programme)).fuuid
  slug = programme.slug
  const whom = { name: 'Dr. Moreno', zone: 'America/New_York', week: { tue: '9:00-12:00' } }
  const read = readClinicians(JSON.stringify([whom]))
  if (!read.ok) throw new Error(read.problems.join())
  await setClinicians(server.db, slug, read.clinicians)
})

/** Somebody who stands on the page of times and left an address of their own. */
async function stand(email: string | null = `${randomUUID()}@mail.example`) {
  const visitor = await startLead(server, fuuid)
  const answers = email === null ? {} : { 1: [{ value: email }] }
  expect((await proceed(visitor, 'begin', answers)).status).toBe(200)
  return { ...visitor, email: email ?? '' }
}

const book = (visitor: Started, time: string | null) =>
  proceed(visitor, 'time', time === null ? {} : { 2: [{ value: time }] })
const back = ({ client, url }: Started) =>
  client.call('PATCH', `${url}back/`, { page: pageId('time') })
async function move(visitor: Started, time: string | null) {
  await back(visitor)
  return book(visitor, time)
}

async function readSent(email: string) {
  await finishJobs(server.deps)
  return server.mail.sent.filter(({ to }) => to === email)
}

const readLine = (text: string | undefined, name: string) =>
  text?.split('\r\n').find((line) => line.startsWith(`${name}:`))

const nine = '2026-03-03T09:00:00-05:00[America/Los_Angeles]'
const twenty = '2026-03-03T09:20:00-05:00'

it('who books is told when the visit is, by whose clocks, how to join it, and nothing of what it is about', async () => {
  const visitor = await stand()
  await book(visitor, nine)
  const [mail, ...more] = await readSent(visitor.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    sender: 'Lumora Care',
    subject: 'Lumora Care: your appointment is booked',
  })
  expect(mail?.text).toContain(
    'Tuesday, March 3 at 6:00 AM, Pacific Time. It takes about 20 minutes.',
  )
  expect(mail?.text).toContain('Open the link a few minutes before.')
  // The programme has no telephone.
  expect(mail?.text).toContain('After that, write to support@posology.example.')
  expect(mail?.text).toContain(`Join the visit:\n${joinLink}`)
  expect(mail?.html).toContain(`<a href="${joinLink}"`)
  expect(mail?.calendar?.method).toBe('PUBLISH')
  const file = mail?.calendar?.text
  expect(readLine(file, 'DTSTART')).toBe('DTSTART:20260303T140000Z')
  expect(readLine(file, 'DTEND')).toBe('DTEND:20260303T142000Z')
  expect(readLine(file, 'SEQUENCE')).toBe('SEQUENCE:0')
  expect(readLine(file, 'SUMMARY')).toBe('SUMMARY:Appointment online')
  const said = `${mail?.subject}${mail?.text}${mail?.html}${file}`
  expect(said).not.toMatch(/Moreno|clinician|migraine|eczema/)
  expect(said).not.toContain(visitor.id)
})

it('who moves it is told once of the new time, under the same name for calendars, and of nothing when it stays', async () => {
  const visitor = await stand()
  await book(visitor, nine)
  await readSent(visitor.email)
  await move(visitor, '2026-03-03T14:00:00Z[America/Denver]')
  expect(await readSent(visitor.email)).toHaveLength(1)
  const kind = await move(visitor, twenty)
  const [first, moved, ...more] = await readSent(visitor.email)
  expect(more).toEqual([])
  expect(moved?.subject).toBe('Lumora Care: your appointment has a new time')
  expect(moved?.text).toContain('Tuesday, March 3 at 9:20 AM, Eastern Time.')
  const uid = readLine(first?.calendar?.text, 'UID')
  expect(readLine(moved?.calendar?.text, 'UID')).toBe(uid)
  expect(readLine(moved?.calendar?.text, 'SEQUENCE')).toBe('SEQUENCE:1')
  // The file on the page is about the same appointment.
  const calendar = `${uid?.slice('UID:'.length, -'@posology'.length)} 1`
  expect(kind.body.appointment).toMatchObject({ calendar })
})

it('who gives it back is told that nobody expects them, and calendars take it out', async () => {
  const visitor = await stand()
  await book(visitor, nine)
  await move(visitor, null)
  const mails = await readSent(visitor.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Lumora Care: your appointment is canceled'])
  const [canceled] = mails
  expect(canceled?.text).toContain('Nobody expects you on Tuesday, March 3 at 6:00 AM')
  expect(canceled?.text).not.toContain(joinLink)
  // A visit without an account is in the browser alone; the programme's link would begin another.
  expect(canceled?.text).toMatch(/^Open my visit:\n.*\/flow$/m)
  expect(canceled?.text).toContain('Open it in the browser you booked with.')
  expect(canceled?.calendar?.method).toBe('CANCEL')
  expect(readLine(canceled?.calendar?.text, 'SEQUENCE')).toBe('SEQUENCE:1')
})

it('[P2] it goes out once however often its job is delivered, and not when the booking did not happen', async () => {
  const [visitor, late] = [await stand(), await stand()]
  await book(visitor, nine)
  expect((await book(late, nine)).status).toBe(400)
  const queues = await server.deps.jobs.open()
  const deliveries = await queues.boss.fetch(appointmentMail.name, { batchSize: 50 })
  const workshop = { queues, deps: server.deps, log: silentLog }
  for (const delivery of [...deliveries, ...deliveries]) {
    await deliver(workshop, appointmentMail, delivery)
  }
  expect(await readSent(visitor.email)).toHaveLength(1)
  expect(await readSent(late.email)).toHaveLength(0)
})

it('nobody is written to without an address, nor about a time that is past or was moved on meanwhile', async () => {
  const before = server.mail.sent.length
  const [nobody, slow, quick] = [await stand(null), await stand(), await stand()]
  await book(nobody, nine)
  await book(quick, twenty)
  await move(quick, '2026-03-03T10:00:00-05:00')
  const mails = await readSent(quick.email)
  expect(mails.map(({ text }) => /10:00 AM/.test(text))).toEqual([true])
  await book(slow, '2026-03-03T11:00:00-05:00')
  server.clock.set('2026-03-03T17:00:00.000Z')
  expect(await readSent(slow.email)).toEqual([])
  expect(server.mail.sent.length).toBe(before + 1)
})

it('an account is written to at its own address', async () => {
  const visitor = await stand('answered@mail.example')
  const email = `${randomUUID()}@mail.example`
  const account = randomUUID()
  await sql`insert into accounts (id, email, email_key, password_hash)
    values (${account}, ${email}, ${email}, 'none')`.execute(server.db)
  await sql`update leads set account_id = ${account} where id = ${visitor.id}`.execute(server.db)
  await book(visitor, nine)
  await move(visitor, null)
  const [canceled, ...more] = await readSent(email)
  expect(more).toEqual([])
  expect(canceled?.text).toMatch(/^Open my visit:\n.*\/profile\/home$/m)
  expect(canceled?.text).not.toContain('browser')
  expect(await readSent('answered@mail.example')).toEqual([])
})

it('[P10] an address gets ten within two hours at most, whoever names it', async () => {
  const email = `${randomUUID()}@mail.example`
  const ofOne = ['2026-03-03T09:00:00-05:00', '2026-03-03T09:20:00-05:00']
  const ofOther = ['2026-03-03T11:00:00-05:00', '2026-03-03T11:20:00-05:00']
  const [one, other] = [await stand(email), await stand(email.toUpperCase())]
  await book(one, ofOne[0] ?? '')
  await book(other, ofOther[0] ?? '')
  for (let round = 1; round <= 6; round++) {
    await readSent(email)
    await move(one, ofOne[round % 2] ?? '')
    await move(other, ofOther[round % 2] ?? '')
  }
  await finishJobs(server.deps)
  const got = server.mail.sent.filter(({ to }) => to.toLowerCase() === email)
  expect(got).toHaveLength(10)
})

it('[P17] who finds no time reads the address their visit is known by', async () => {
  const early = 'timeslots/?start=2026-02-16'
  const visitor = await stand()
  const { body } = await visitor.client.call('GET', `${visitor.url}${early}`)
  expect(body).toMatchObject({ timeslots: [], waiting: false, email: visitor.email })
  const unknown = await stand(null)
  const reply = await unknown.client.call('GET', `${unknown.url}${early}`)
  expect(reply.body).not.toHaveProperty('email')
})
