import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clinicScopes } from '../../contract/clinic-scopes.ts'
import { recordStatements } from '../../testing/database/record-statements.ts'
import { bearClinicKey } from '../../testing/people/clinic-key.ts'
import { addClinicRecords, markSent } from '../../testing/people/clinic-records.ts'
import { startLead } from '../../testing/people/lead-visitor.ts'
import {
  bearing,
  logIn,
  type Patient,
  publishAccountProgramme,
  sendVisit,
  signUp,
} from '../../testing/people/patient.ts'
import { openClient } from '../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'

const profileUrl = '/api/v1/telemedicine/profile/'
const fhirTypes = [
  'Patient',
  'QuestionnaireResponse',
  'Appointment',
  'MedicationRequest',
  'Communication',
  'Task',
]
const clinicLists = ['leads', 'consultations', 'prescriptions', 'chats', 'action-items']
const ownLists = [
  profileUrl,
  `${profileUrl}people/`,
  `${profileUrl}visits/`,
  `${profileUrl}consultations/`,
  `${profileUrl}prescriptions/`,
  '/api/v1/telemedicine/chats/',
  '/api/v1/telemedicine/action-items/',
]

let server: TestServer
let programme: string
let patient: Patient
let patientId: string
let counts: Map<string, number>
beforeAll(async () => {
  server = await buildTestServer()
  programme = await publishAccountProgramme(server)
  ;({ patient, patientId } = await join())
  // What is asked for once in a process is known from then on.
  await countEach()
  counts = await countEach()
  for (const _ of [1, 2, 3]) {
    await join()
    await addVisit()
  }
})
afterAll(() => server.close())

/** One more account, with all that a clinic keeps of it. */
async function join() {
  const one = await signUp(server, programme, 'bare', { 2: [{ value: 'Grace' }] })
  await sendVisit(one)
  return { patient: one, patientId: await keepRecords(one.id) }
}

/** One more visit of the patient, with as much of its own. */
async function addVisit(): Promise<void> {
  const { id } = await startLead(server, programme)
  await sql`update leads set account_id = (select account_id from leads where id = ${patient.id}),
    browser_hash = sha256(id::text::bytea) where id = ${id}`.execute(server.db)
  await markSent(server, id)
  await keepRecords(id)
}

/** All that a clinic keeps of a visit, which has an appointment too. */
async function keepRecords(leadId: string): Promise<string> {
  const { consultationId, patientId } = await addClinicRecords(server, leadId)
  await sql`
    with clinician as (
      insert into clinicians (id, programme_id, name, zone, visit_minutes, hours)
      values (${randomUUID()}, ${programme}, ${randomUUID()}, 'UTC', 20, '{"week":[],"days":{}}')
      returning id
    ), booked as (
      insert into consults (id, lead_id, clinician_id, starts_at, ends_at, status, created_at)
      select ${randomUUID()}::uuid, ${leadId}::uuid, id, now(), now() + interval '20 minutes', 15, now()
      from clinician returning id
    )
    update consultations set consult_id = booked.id from booked
    where consultations.id = ${consultationId}`.execute(server.db)
  return patientId
}

/** How many statements each list takes. */
async function countEach(): Promise<Map<string, number>> {
  const key = await bearClinicKey(server, clinicScopes)
  const { body } = await logIn(server, patient.email, undefined, patient.client)
  const asked = [
    ...clinicLists.map((list) => [`/api/v1/clinic/${list}/`, key] as const),
    ...fhirTypes.map((type) => [`/api/v1/clinic/fhir/${type}/?patient=${patientId}`, key] as const),
    ...ownLists.map((list) => [list, bearing(body.access)] as const),
  ]
  const counted = new Map<string, number>()
  for (const [url, headers] of asked) {
    const client = openClient(server.app, 'bare')
    const sent = await recordStatements(async () => {
      expect((await client.call('GET', url, undefined, headers)).status).toBe(200)
    })
    counted.set(url.replace(patientId, '…'), sent.length)
  }
  return counted
}

it('a list of many asks the database as often as a list of one', async () => {
  expect(Object.fromEntries(await countEach())).toEqual(Object.fromEntries(counts))
})
