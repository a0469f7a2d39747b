import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { publishRenewal } from '../../../../testing/flows/renewal-programme.ts'
import { withdrawProgramme } from '../../../../testing/flows/small-programme.ts'
import { addClinicRecords } from '../../../../testing/people/clinic-records.ts'
import { publishAccountProgramme, signUp } from '../../../../testing/people/patient.ts'
import { openClient } from '../../../../testing/server/api-client.ts'
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import { silentLog } from '../../../../testing/server/silent-log.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { deliver } from '../../../worker/deliver.ts'
import { renewalMail } from './renewal-mail.ts'
import { tellRenewalsJob } from './tell-renewals.ts'

let server: TestServer
let programme: string
beforeAll(async () => {
  server = await buildTestServer({
    config: { publicUrl: 'https://care.example', publicUrlIsDefault: false },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  // Those of the tests before.
  await sql`update prescriptions set renewable = false`.execute(server.db)
  server.clock.set('2026-11-01T12:00:00.000Z')
  programme = await publishAccountProgramme(server)
  await publishRenewal(server.db, programme)
})

/** Thirty days from the first of November on: renewable from the 17th at noon. */
async function prescribe() {
  const patient = await signUp(server, programme, 'bare')
  await addClinicRecords(server, patient.id)
  return patient
}

/** What an address gets when the clock is at this and the hour comes. */
async function tell(now: string, email: string) {
  server.clock.set(now)
  await tellRenewalsJob.run(server.deps, {}, randomUUID())
  await finishJobs(server.deps)
  return server.mail.sent.filter(({ to }) => to === email)
}

const due = '2026-11-17T12:00:00.000Z'

it('who can renew from now on is told once, with nothing of what or for whom', async () => {
  const { email } = await prescribe()
  const early = (await tell('2026-11-17T11:59:59.000Z', email)).filter(isAboutRenewal)
  expect(early).toEqual([])
  const [mail, ...more] = (await tell(due, email)).filter(isAboutRenewal)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ sender: 'Lumora Care', subject: 'Lumora Care: you can renew now' })
  expect(mail?.text).toContain(
    'Sign in and renew:\nhttps://care.example/profile/prescriptions-history',
  )
  const said = `${mail?.subject}${mail?.text}${mail?.html}`
  expect(said).not.toMatch(/Lumora 20|20 mg|Okoro|Migraine|prescription(?!s-history)|medic|refill/i)
  const [stop] = mail?.text.match(/\S+\/unsubscribe\S+/) ?? []
  expect(stop).toMatch(/^https:\/\/care\.example\/unsubscribe\?condition=/)
  for (const later of ['2026-11-18T12:00:00Z', '2026-11-30T12:00:00Z', '2026-12-24T12:00:00Z']) {
    expect((await tell(later, email)).filter(isAboutRenewal)).toHaveLength(1)
  }
})

function isAboutRenewal({ subject }: { subject: string }) {
  return subject.includes('renew')
}

it('[P2] it goes out once however often its job is delivered and however many look', async () => {
  const { email } = await prescribe()
  server.clock.set(due)
  await Promise.all([1, 2, 3].map(() => tellRenewalsJob.run(server.deps, {}, randomUUID())))
  const queues = await server.deps.jobs.open()
  const deliveries = await queues.boss.fetch(renewalMail.name, { batchSize: 50 })
  expect(deliveries).toHaveLength(1)
  const workshop = { queues, deps: server.deps, log: silentLog }
  for (const delivery of [...deliveries, ...deliveries]) {
    await deliver(workshop, renewalMail, delivery)
  }
  expect((await tell(due, email)).filter(isAboutRenewal)).toHaveLength(1)
})

it('two of one account that can be renewed at once are one mail', async () => {
  const patient = await prescribe()
  await addClinicRecords(server, patient.id)
  await sql`update prescriptions set medication = id::text`.execute(server.db)
  expect((await tell(due, patient.email)).filter(isAboutRenewal)).toHaveLength(1)
  expect((await tell('2026-11-20T12:00:00Z', patient.email)).filter(isAboutRenewal)).toHaveLength(1)
})

it.each([
  ['has run out before anybody was told', sql`authored_at = '2026-10-01T12:00:00Z'`],
  ['the clinic lets nobody renew', sql`renewable = false`],
  ['is for nobody knows how long', sql`supply_duration = null`],
])('of one that %s nobody is told', async (_what, assignment) => {
  const { email } = await prescribe()
  await sql`update prescriptions set ${assignment}`.execute(server.db)
  expect((await tell(due, email)).filter(isAboutRenewal)).toEqual([])
})

it('of one that a newer one replaced nobody is told', async () => {
  const { email, id } = await prescribe()
  server.clock.set('2026-11-10T12:00:00.000Z')
  await addClinicRecords(server, id)
  expect((await tell(due, email)).filter(isAboutRenewal)).toEqual([])
})

it('where nothing renews it nobody is told until something does', async () => {
  const other = await publishAccountProgramme(server)
  const gone = await publishRenewal(server.db, other)
  const patient = await signUp(server, other, 'bare')
  await addClinicRecords(server, patient.id)
  await withdrawProgramme(server.db, gone.fuuid)
  expect((await tell(due, patient.email)).filter(isAboutRenewal)).toEqual([])
  await publishRenewal(server.db, other)
  expect((await tell('2026-11-18T12:00:00Z', patient.email)).filter(isAboutRenewal)).toHaveLength(1)
})

it('who has unsubscribed is not told, also when they did so while the mail waited', async () => {
  const [first, second, other] = [await prescribe(), await prescribe(), await prescribe()]
  const stop = async (email: string) => {
    const url = '/api/v1/message-center/email-subscription/'
    const client = openClient(server.app, 'browser')
    const { status } = await client.call('POST', url, { email, condition: programme })
    expect(status).toBe(200)
  }
  await stop(first.email.toUpperCase())
  server.clock.set(due)
  await tellRenewalsJob.run(server.deps, {}, randomUUID())
  await stop(second.email)
  expect((await tell(due, first.email)).filter(isAboutRenewal)).toEqual([])
  expect((await tell(due, second.email)).filter(isAboutRenewal)).toEqual([])
  expect((await tell(due, other.email)).filter(isAboutRenewal)).toHaveLength(1)
})
