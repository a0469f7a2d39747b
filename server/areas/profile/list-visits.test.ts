import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { consultationStatus } from '../../../contract/care/consultation-codes.ts'
import { pageId } from '../../../testing/flows/small-programme.ts'
import {
  type AppointmentPatient,
  consult,
  monday,
  publishAppointments,
  sendVisit,
} from '../../../testing/people/appointment-patient.ts'
import {
  bearing,
  goodPassword,
  logIn,
  type Patient,
  publishAccountProgramme,
  signUp,
} from '../../../testing/people/patient.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { finishJobs } from '../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishAccountProgramme(server)
})
afterAll(() => server.close())

/** One more visit of a person; returns its id. */
async function begin({ id }: Patient): Promise<string> {
  const client = openClient(server.app, 'browser')
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  const lead = String(body.lead_uuid)
  await server.db
    .updateTable('leads')
    .set((set) => ({
      account_id: set.selectFrom('leads').select('account_id').where('id', '=', id),
    }))
    .where('id', '=', lead)
    .execute()
  return lead
}

async function list({ client, access }: Patient): Promise<unknown[]> {
  const url = '/api/v1/telemedicine/profile/visits/'
  const { body } = await client.call('GET', url, undefined, bearing(access))
  return body.visits?.map(({ uuid }) => uuid) ?? []
}

it('a visit that cannot be shown is left out, and the others are there', async () => {
  const patient = await signUp(server, fuuid)
  const broken = await begin(patient)
  expect((await list(patient)).toSorted()).toEqual([patient.id, broken].toSorted())
  const path = [randomUUID()]
  await server.db.updateTable('leads').set({ path }).where('id', '=', broken).execute()
  expect(await list(patient)).toEqual([patient.id])
})

it('[GAP-40] what is only a test is not listed, and signing in goes on with it only from there', async () => {
  const patient = await signUp(server, fuuid)
  const test = await begin(patient)
  await server.db.updateTable('leads').set({ test_only: true }).where('id', '=', test).execute()
  expect(await list(patient)).toEqual([patient.id])
  const goOn = async (lead?: string) =>
    (await logIn(server, patient.email, goodPassword, patient.client, lead)).body.lead
  expect(await goOn(test)).toBe(test)
  server.clock.advance(60_000)
  expect(await goOn()).toBe(patient.id)
  await server.db
    .updateTable('leads')
    .set({ test_only: true })
    .where('id', '=', patient.id)
    .execute()
  expect(await goOn()).toBeNull()
})

it('a list of many takes as many statements as a list of one', async () => {
  const patient = await signUp(server, fuuid)
  // The mail to a new account asks the database too, behind the reply.
  await finishJobs(server.deps)
  const count = async () => {
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    const listed = await list(patient)
    const { length } = statements.mock.calls
    statements.mockRestore()
    return [listed.length, length]
  }
  await list(patient)
  const [, one] = await count()
  for (let more = 0; more < 3; more++) await begin(patient)
  expect(await count()).toEqual([4, one])
})

it('[P18] a visit that was sent says its booked time until that is over, and whom to call', async () => {
  const week = Array.from({ length: 7 }, () => [])
  const phone_line = { phone: '+18005550142', zone: 'America/Denver', week }
  const patient = await signUp(server, await publishAccountProgramme(server, { phone_line }))
  const now = server.clock.now().getTime()
  const startsAt = new Date(now + 3_600_000)
  const { programme_id } = await server.db
    .selectFrom('leads')
    .select('programme_id')
    .where('id', '=', patient.id)
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('leads')
    .set({ path: [pageId('thanks')], status: 'finished', finished_at: server.clock.now() })
    .where('id', '=', patient.id)
    .execute()
  await sql`
    with clinician as (
      insert into clinicians (id, programme_id, name, zone, visit_minutes, hours)
      values (gen_random_uuid(), ${programme_id}, 'Dr. Moreno', 'America/Denver', 20, '{}') returning id
    )
    insert into consults (id, lead_id, clinician_id, starts_at, ends_at, status, created_at)
    select gen_random_uuid(), ${patient.id}, id, ${startsAt}, ${new Date(now + 4_800_000)},
      ${consultationStatus.SCHEDULED}, now()
    from clinician`.execute(server.db)
  const read = async () => {
    const url = '/api/v1/telemedicine/profile/visits/'
    const { body } = await patient.client.call('GET', url, undefined, bearing(patient.access))
    return body.visits?.[0]
  }
  const appointment = { starts_at: startsAt.toISOString(), minutes: 20, zone: 'America/Denver' }
  expect(await read()).toMatchObject({ state: 'sent', appointment, phone: '+18005550142' })
  const over = new Date(now - 1_000)
  await sql`update consults set starts_at = ${new Date(now - 1_201_000)}, ends_at = ${over}
    where lead_id = ${patient.id}`.execute(server.db)
  expect(await read()).not.toHaveProperty('appointment')
})

it('[P18] the words after a visit go with the time it chose, not with one that was let go on the way', async () => {
  server.clock.set(monday)
  const times = await publishAppointments(server)
  const nine = '2026-03-03T09:00:00-05:00'
  const visitsOf = async ({ ask }: AppointmentPatient) =>
    (await ask('GET', '/api/v1/telemedicine/profile/visits/')).body.visits
  const patient = await sendVisit(server, times, nine)
  const after = 'Question 4'
  expect(await visitsOf(patient)).toMatchObject([{ after, appointment: { minutes: 20 } }])
  const id = await consult(server, patient.leadId)
  expect((await patient.ask('POST', `/api/v1/telemedicine/${id}/sync/cancel/`)).status).toBe(200)
  expect(await visitsOf(patient)).toMatchObject([{ state: 'sent', after: '' }])
  // Chosen and let go before anything was sent: the last page knew it.
  const other = await sendVisit(server, times, null)
  await sql`insert into consults (id, lead_id, clinician_id, starts_at, ends_at, status, created_at)
    select gen_random_uuid(), ${other.leadId}, id, ${nine}::timestamptz, ${nine}::timestamptz + interval '20 minutes',
      ${consultationStatus.CANCELED}, now()
    from clinicians order by id limit 1`.execute(server.db)
  expect(await visitsOf(other)).toMatchObject([{ after }])
})
