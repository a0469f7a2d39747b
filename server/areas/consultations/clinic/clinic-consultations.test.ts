import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readMails } from '../../../../testing/mail/read-mails.ts'
import {
  callClinic,
  consult,
  monday,
  publishAppointments,
  readLive,
  sendVisit,
} from '../../../../testing/people/appointment-patient.ts'
import { bearClinicKey } from '../../../../testing/people/clinic-key.ts'
import { markSent } from '../../../../testing/people/clinic-records.ts'
import { startLead } from '../../../../testing/people/lead-visitor.ts'
import { openClient } from '../../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(monday)
  fuuid = await publishAppointments(server)
})

const nine = '2026-03-03T09:00:00-05:00'
const gone = 'That time is not free any more. Please choose another one.'
const post = (path: string, body: object, key?: string) =>
  callClinic(server, 'POST', path, body, key)
const patch = (id: string, body: object) => callClinic(server, 'PATCH', `${id}/`, body)
const read = async (id: string) => (await callClinic(server, 'GET', `${id}/`)).body

async function begin(time: string | null = nine) {
  const patient = await sendVisit(server, fuuid, time)
  return { ...patient, id: await consult(server, patient.leadId) }
}

async function readSubjects(email: string): Promise<string[]> {
  return (await readMails(server, email)).map(({ subject }) => subject.replace(/^.*: /, ''))
}

describe('a consultation that a clinic begins', () => {
  it('has the time of its visit, says whom it is about, and is begun once per key', async () => {
    const { leadId } = await sendVisit(server, fuuid, nine)
    const headers = {
      ...(await bearClinicKey(server, ['consultations:write'])),
      'idempotency-key': randomUUID(),
    }
    const client = openClient(server.app, 'bare')
    const url = '/api/v1/clinic/consultations/'
    const body = { lead: leadId, consultation_type: 20, status: 10, clinician_name: 'Dr. Okoro' }
    const made = await client.call('POST', url, body, headers)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      lead: leadId,
      patient: expect.stringMatching(/^[\da-f-]{36}$/),
      status: 15,
      clinician_name: 'Dr. Okoro',
      created_dt: monday,
      updated_dt: monday,
    })
    expect(made.body.appointment?.start_date).toBe('2026-03-03T14:00:00.000Z')
    expect((await client.call('POST', url, body, headers)).body).toEqual(made.body)
    expect(await read(String(made.body.id))).toEqual(made.body)
    expect((await callClinic(server, 'GET', `?lead=${leadId}`)).body.results).toEqual([made.body])
  })

  it('is about a visit that an account has sent, and no other', async () => {
    const { id } = await startLead(server, fuuid, 'bare')
    for (const lead of [id, randomUUID(), 'no-id']) {
      expect((await post('', { lead, consultation_type: 10 })).status).toBe(404)
    }
    expect((await callClinic(server, 'GET', `?lead=${id}`)).status).toBe(404)
    await markSent(server, id)
    expect((await post('', { lead: id, consultation_type: 10 })).status).toBe(404)
  })

  it('is about no visit that was a test, as a clinic does not know of it', async () => {
    const { leadId } = await sendVisit(server, fuuid, null)
    await sql`update leads set test_only = true where id = ${leadId}`.execute(server.db)
    expect((await post('', { lead: leadId, consultation_type: 10 })).status).toBe(404)
  })

  it('is the only synchronous one of its visit that is not over, also of two at once', async () => {
    const { leadId } = await sendVisit(server, fuuid, null)
    const body = { lead: leadId, consultation_type: 20 }
    const both = await Promise.all([post('', body), post('', body)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await post('', { ...body, consultation_type: 10 })).status).toBe(201)
    const made = both.find(({ status }) => status === 201)
    await patch(String(made?.body.id), { status: 30 })
    expect((await post('', body)).status).toBe(201)
  })

  it.each([
    [{ consultation_type: 30 }, { consultation_type: ['Send one of 10, 20.'] }],
    [{ consultation_type: 10, status: 11 }, { status: ['Send one of 10, 15, 20, 30, 40.'] }],
  ])('is refused as %j', async (over, problem) => {
    const { leadId } = await sendVisit(server, fuuid, null)
    const refused = await post('', { lead: leadId, ...over })
    expect([refused.status, refused.body]).toEqual([400, problem])
  })
})

describe('a consultation that a clinic changes', () => {
  it('keeps what is not said again', async () => {
    const { id } = await begin()
    await patch(id, { clinician_name: 'Dr. Okoro', diagnosis: ['Migraine'] })
    server.clock.advance(1_000)
    const changed = await patch(id, {
      clinician_notes: 'Rest.',
      join_link: 'https://other.example/',
    })
    expect(changed.body).toMatchObject({
      clinician_name: 'Dr. Okoro',
      diagnosis: ['Migraine'],
      clinician_notes: 'Rest.',
      updated_dt: '2026-03-02T15:00:01.000Z',
      appointment: { join_link: 'https://other.example/' },
    })
  })

  it('keeps no marks that turn its texts round, and the lines of its notes', async () => {
    const { id } = await begin()
    const changed = await patch(id, {
      clinician_name: ' \u202eDr. Okoro ',
      clinician_notes: 'Rest.\r\nDrink.',
    })
    expect(changed.body).toMatchObject({
      clinician_name: 'Dr. Okoro',
      clinician_notes: 'Rest.\nDrink.',
    })
  })

  it('[ENUM-23] that the provider cancels gives its time back with the reason, and one mail says so', async () => {
    const { id, leadId, email } = await begin()
    await readSubjects(email)
    const canceled = await patch(id, { status: 40, cancellation_reason: 'prov' })
    expect(canceled.body).toMatchObject({
      status: 40,
      appointment: { cancellation_reason: 'prov' },
    })
    expect(await readLive(server, leadId)).toEqual([])
    expect(await readSubjects(email)).toEqual([
      'your appointment is booked',
      'your appointment is canceled',
    ])
    expect((await patch(id, { status: 15 })).status).toBe(409)
    expect((await patch(id, { clinician_notes: 'We call you.' })).body).toMatchObject({
      status: 40,
      clinician_notes: 'We call you.',
    })
  })

  it('that is finished keeps its time, which its visit then has no more, and a next one can have another', async () => {
    const { id, leadId } = await begin()
    await patch(id, { status: 30 })
    expect(await readLive(server, leadId)).toEqual([])
    const next = await consult(server, leadId)
    const at = '2026-03-03T14:40:00.000Z'
    expect((await post(`${next}/appointment/`, { start_date: at })).body).toMatchObject({
      status: 15,
      appointment: { start_date: at, calendar: expect.stringMatching(/ 0$/) },
    })
    expect((await read(id)).appointment?.start_date).toBe('2026-03-03T14:00:00.000Z')
  })

  it.each([
    [{ status: 12 }, 'status'],
    [{ join_link: 'javascript:alert(1)' }, 'join_link'],
    [{ clinician_name: 'Dr. Okoro\nDr. Lee' }, 'clinician_name'],
    [{ medication: 'Lumora\u0007' }, 'medication'],
    [{ pharmacy_name: 'Maple\u2028Street' }, 'pharmacy_name'],
    [{ diagnosis: ['Migraine', 'a\u001b[31m'] }, 'diagnosis'],
    [{ clinician_notes: 'a\u0001b' }, 'clinician_notes'],
    [{ join_link: 'http://video.example/' }, 'join_link'],
    [{ join_link: 'https://evil.example/room' }, 'join_link'],
    [{ join_link: 'https://video.example:8443/room' }, 'join_link'],
    [{ join_link: 'https://video.example@evil.example/' }, 'join_link'],
    [{ join_link: 'https://ada@video.example/' }, 'join_link'],
    [{ join_link: 'https://169.254.169.254/' }, 'join_link'],
    [{ cancellation_reason: 'prov' }, 'cancellation_reason'],
    [{ cancellation_reason: 'rain', status: 40 }, 'cancellation_reason'],
  ])('is refused as %j', async (body, field) => {
    const { id } = await begin(null)
    const refused = await patch(id, body)
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, [field]])
    expect((await patch(randomUUID(), {})).status).toBe(404)
  })
})

describe('an appointment that a clinic sets', () => {
  it('is booked, moved and given back, once per key, and each time one mail says so', async () => {
    const { id, leadId, email } = await begin(null)
    const at = (start_date: string | null, timezone?: string) =>
      post(`${id}/appointment/`, { start_date, ...(timezone && { timezone }) }, randomUUID())
    expect((await at('2026-03-03T14:00:00Z', 'America/Denver')).body).toMatchObject({
      status: 15,
      appointment: { start_date: '2026-03-03T14:00:00.000Z', user_timezone: 'America/Denver' },
    })
    await readSubjects(email)
    expect((await at('2026-03-03T14:20:00Z')).body).toMatchObject({
      appointment: { start_date: '2026-03-03T14:20:00.000Z', user_timezone: 'America/Denver' },
    })
    await readSubjects(email)
    expect((await at(null)).body).toMatchObject({ status: 10, appointment: null })
    expect(await readLive(server, leadId)).toEqual([])
    expect(await readSubjects(email)).toEqual([
      'your appointment is booked',
      'your appointment has a new time',
      'your appointment is canceled',
    ])
  })

  it.each([
    [{ start_date: '2026-03-03T23:00:00Z' }, { start_date: [gone] }],
    [{ start_date: 'soon' }, { start_date: [gone] }],
    [
      { start_date: null, timezone: '+05:00' },
      { timezone: ['Name a zone like America/New_York.'] },
    ],
  ])('is refused as %j', async (body, problem) => {
    const { id } = await begin(null)
    const refused = await post(`${id}/appointment/`, body)
    expect([refused.status, refused.body]).toEqual([400, problem])
  })

  it('is none of an asynchronous consultation', async () => {
    const { leadId } = await sendVisit(server, fuuid, null)
    const { body } = await post('', { lead: leadId, consultation_type: 10 })
    const refused = await post(`${body.id}/appointment/`, { start_date: '2026-03-03T14:00:00Z' })
    expect(refused.status).toBe(409)
    expect(await readLive(server, leadId)).toEqual([])
  })
})

it('[P14] a clinic is told of fifty at a time, the newest first, each once', async () => {
  const { leadId } = await sendVisit(server, fuuid, null)
  const made: string[] = []
  for (let count = 0; count < 53; count++) {
    // Several of one instant.
    if (count % 3 === 0) server.clock.advance(1_000)
    made.push(String((await post('', { lead: leadId, consultation_type: 10 })).body.id))
  }
  const first = await callClinic(server, 'GET', `?lead=${leadId}`)
  expect(first.body.results?.map(({ id }) => id)).toHaveLength(50)
  const next = String(first.body.next)
  expect(next).toMatch(/^\/api\/v1\/clinic\/consultations\/\?lead=.*&page=[\w-]+$/)
  const rest = await callClinic(server, 'GET', next.slice(next.indexOf('?')))
  expect(rest.body.next).toBeNull()
  const ids = [first, rest].flatMap(({ body }) => body.results?.map(({ id }) => String(id)) ?? [])
  expect(ids.toSorted()).toEqual(made.toSorted())
  const dates = [first, rest].flatMap(
    ({ body }) => body.results?.map((one) => String(one.created_dt)) ?? [],
  )
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect((await callClinic(server, 'GET', '?page=x')).status).toBe(400)
})
