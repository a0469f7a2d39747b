import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFhirProblems } from '../../../../testing/fhir/find-fhir-problems.ts'
import { bearClinicKey } from '../../../../testing/people/clinic-key.ts'
import { addClinicRecords, type ClinicRecords } from '../../../../testing/people/clinic-records.ts'
import { publishAccountProgramme, sendVisit, signUp } from '../../../../testing/people/patient.ts'
import { openClient } from '../../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

let server: TestServer
let key: { authorization: string }
let visit: string
let records: ClinicRecords

beforeAll(async () => {
  server = await buildTestServer({ config: { publicUrl: 'https://app.lumora.example' } })
  key = await bearClinicKey(server, ['records:read'])
  const fuuid = await publishAccountProgramme(server)
  const patient = await signUp(server, fuuid, 'bare', { 2: [{ value: 'Grace' }] })
  await sendVisit(patient)
  visit = patient.id
  records = await addClinicRecords(server, visit)
})
afterAll(() => server.close())

const base = 'https://app.lumora.example/api/v1/clinic/fhir'
interface Bundle {
  resourceType: string
  type: string
  link: { relation: string; url: string }[]
  entry?: { fullUrl: string; resource: { resourceType: string; id: string } }[]
}
const ask = (path: string) =>
  openClient(server.app, 'bare').call('GET', `/api/v1/clinic/fhir/${path}`, undefined, key)
async function search(type: string, patient = records.patientId): Promise<Bundle> {
  const { status, text } = await ask(`${type}/?patient=${patient}`)
  expect(status).toBe(200)
  return JSON.parse(text)
}

async function addAppointment(): Promise<string> {
  const id = randomUUID()
  const clinician = randomUUID()
  const { rows } = await sql<{ programme_id: string }>`
    select programme_id from leads where id = ${visit}`.execute(server.db)
  await sql`insert into clinicians (id, programme_id, name, zone, visit_minutes, hours)
    values (${clinician}, ${rows[0]?.programme_id}, 'Dr. Lena Ortiz', 'America/New_York', 20,
      '{"week":[[],[],[],[],[],[],[]],"days":{}}')`.execute(server.db)
  await sql`insert into consults (id, lead_id, clinician_id, starts_at, ends_at, status, created_at)
    values (${id}, ${visit}, ${clinician}, '2026-12-01T15:00Z', '2026-12-01T15:20Z', 15,
      ${server.clock.now()})`.execute(server.db)
  return id
}

describe('[P7] a clinic reads as FHIR R4', () => {
  it('every record of a patient by its id and by its patient, the same both ways', async () => {
    const ids = {
      Patient: records.patientId,
      QuestionnaireResponse: visit,
      Appointment: await addAppointment(),
      MedicationRequest: records.prescriptionId,
      Communication: records.messageId,
      Task: records.actionItemId,
    }
    for (const [type, id] of Object.entries(ids)) {
      const { status, body } = await ask(`${type}/${id}/`)
      expect([type, status]).toEqual([type, 200])
      expect(body).toMatchObject({ resourceType: type, id })
      const bundle = await search(type)
      expect(bundle.entry).toEqual([
        { fullUrl: `${base}/${type}/${id}`, resource: body, search: { mode: 'match' } },
      ])
      expect(bundle.link).toEqual([
        { relation: 'self', url: `${base}/${type}/?patient=${records.patientId}` },
      ])
      expect(findFhirProblems(bundle)).toEqual([])
    }
    expect((await ask(`Patient/${records.patientId}`)).status).toBe(200)
    expect(await search('Task', `Patient/${records.patientId}`)).toMatchObject({
      entry: [{ resource: { id: records.actionItemId } }],
    })
  })

  it('what was answered, written and booked', async () => {
    expect((await ask(`QuestionnaireResponse/${visit}/`)).body).toMatchObject({
      status: 'completed',
      subject: { reference: `Patient/${records.patientId}` },
      item: [{ linkId: '2', answer: [{ valueString: 'Grace' }] }],
    })
    expect((await search('Appointment')).entry?.[0]?.resource).toMatchObject({
      status: 'booked',
      start: '2026-12-01T15:00:00.000Z',
      end: '2026-12-01T15:20:00.000Z',
      participant: [
        { actor: { reference: `Patient/${records.patientId}` } },
        { actor: { display: 'Dr. Lena Ortiz' } },
      ],
    })
  })

  it('a long list page by page, each once and the newest first', async () => {
    const written = server.clock.now().getTime()
    const sent: string[] = []
    for (let place = 0; place < 120; place += 1) {
      const id = randomUUID()
      // Three are always written in the same moment.
      const at = new Date(written + 1_000 + Math.floor(place / 3))
      await sql`insert into clinician_messages (id, chat_id, author_type, message_text, created_at)
        values (${id}, ${records.chatId}, 'patient', ${`Message ${place}`}, ${at})`.execute(
        server.db,
      )
      sent.push(id)
    }
    const found: string[] = []
    const sizes: number[] = []
    let path: string | undefined = `Communication/?patient=${records.patientId}`
    while (path !== undefined) {
      const { text } = await ask(path)
      const bundle: Bundle = JSON.parse(text)
      const ids = (bundle.entry ?? []).map(({ resource }) => resource.id)
      found.push(...ids)
      sizes.push(ids.length)
      const next = bundle.link.find(({ relation }) => relation === 'next')
      path = next?.url.replace(`${base}/`, '')
    }
    expect(sizes).toEqual([50, 50, 21])
    expect(found.at(-1)).toBe(records.messageId)
    expect(found.toSorted()).toEqual([...sent, records.messageId].toSorted())
    expect(new Set(found.slice(0, 3))).toEqual(new Set(sent.slice(-3)))
  })

  it('nothing of another patient, and nobody of whom nothing was sent', async () => {
    const fuuid = await publishAccountProgramme(server)
    const other = await signUp(server, fuuid, 'bare')
    await sendVisit(other)
    const theirs = await addClinicRecords(server, other.id)
    for (const type of ['Patient', 'QuestionnaireResponse', 'MedicationRequest', 'Task']) {
      const { entry } = await search(type, theirs.patientId)
      expect(entry).toHaveLength(1)
      expect(JSON.stringify(entry)).not.toContain(records.patientId)
    }
    await sql`update leads set status = 'active', finished_at = null
      where id = ${other.id}`.execute(server.db)
    const paths = [
      `Patient/${theirs.patientId}/`,
      `QuestionnaireResponse/${other.id}/`,
      `Task/?patient=${theirs.patientId}`,
      `Task/?patient=${randomUUID()}`,
      'Task/?patient=Ada',
      `Task/${randomUUID()}/`,
      'Task/7/',
      `Observation/${records.patientId}/`,
      `Observation/?patient=${records.patientId}`,
    ]
    for (const path of paths) expect([path, (await ask(path)).status]).toEqual([path, 404])
    expect((await ask('Task/')).status).toBe(400)
    expect((await ask(`Task/?patient=${records.patientId}&page=none`)).status).toBe(400)
  })
})
