import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readMails } from '../../../testing/mail/read-mails.ts'
import {
  type AppointmentPatient,
  callClinic,
  consult,
  monday,
  publishAppointments,
  readLive,
  roomLink,
  sendVisit,
} from '../../../testing/people/appointment-patient.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

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

const listUrl = '/api/v1/telemedicine/profile/consultations/'
const syncUrl = (id: string) => `/api/v1/telemedicine/${id}/sync/`
const nine = '2026-03-03T09:00:00-05:00'
const twenty = '2026-03-03T09:20:00-05:00'
const gone = 'That time is not free any more. Please choose another one.'
const fixed =
  'This consultation can no longer be moved or canceled here. Your home page shows how it stands.'

/** A consultation about a visit with a time, or without one. */
async function begin(time: string | null = nine) {
  const patient = await sendVisit(server, fuuid, time)
  const id = await consult(server, patient.leadId)
  return { ...patient, id }
}

const move = (
  { ask }: AppointmentPatient,
  id: string,
  date: string,
  { key, zone = '' }: { key?: string; zone?: string } = {},
) =>
  ask(
    'POST',
    `${syncUrl(id)}re-schedule/${zone && `?timezone=${zone}`}`,
    { appointment_date: date },
    key,
  )
const cancel = ({ ask }: AppointmentPatient, id: string, key?: string) =>
  ask('POST', `${syncUrl(id)}cancel/`, undefined, key)

async function readSubjects(email: string): Promise<string[]> {
  return (await readMails(server, email)).map(({ subject }) => subject.replace(/^.*: /, ''))
}

describe('the list of consultations', () => {
  it('says what was paid for a visit, to its patient alone, and nothing of what is on its way back', async () => {
    const patient = await begin()
    const pay = (status: string) =>
      sql`insert into payments (lead_id, purpose, amount_cents, currency, status, provider, provider_key, receipt, settled_at)
        values (${patient.leadId}, 'programme-fee', 4900, 'USD', ${status}, 'sandbox', ${randomUUID()}, 'R-1', now())
        on conflict (lead_id, purpose) do update set status = excluded.status`.execute(server.db)
    const read = async () => (await patient.ask('GET', listUrl)).body[0]
    expect(await read()).not.toHaveProperty('paid')
    await pay('succeeded')
    expect(await read()).toMatchObject({ paid: { amount_cents: 4900, currency: 'USD' } })
    const clinics = await callClinic(server, 'PATCH', `${patient.id}/`, {})
    expect(clinics.body).not.toHaveProperty('paid')
    await cancel(patient, patient.id)
    // Canceling gives nothing back by itself.
    expect(await read()).toMatchObject({ status: 40, paid: { amount_cents: 4900 } })
    await pay('returning')
    expect(await read()).not.toHaveProperty('paid')
  })

  it('[CALL-33] [ENTITY-38] [ENTITY-39] says everything of each, the newest first', async () => {
    const patient = await begin('2026-03-03T09:00:00-05:00[America/Chicago]')
    await callClinic(server, 'PATCH', `${patient.id}/`, {
      clinician_name: 'Dr. Amara Okoro',
      clinician_notes: 'Drink enough.',
      diagnosis: ['Migraine', 'Tension headache'],
      medication: 'Lumora 20 mg',
      pharmacy_name: 'Maple Street Pharmacy',
    })
    server.clock.advance(60_000)
    const other = await callClinic(server, 'POST', '', {
      lead: patient.leadId,
      consultation_type: 10,
    })
    const { status, body } = await patient.ask('GET', listUrl)
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        id: other.body.id,
        display_id: expect.stringMatching(/^C-[2-9B-DF-HJ-KM-NP-TV-XZ]{6}$/),
        consultation_type: 10,
        status: 10,
        product_name: 'Lumora Care',
        clinician_name: '',
        clinician_notes: '',
        created_dt: '2026-03-02T15:01:00.000Z',
        diagnosis: [],
        medication: '',
        pharmacy_name: '',
        appointment: null,
      },
      {
        id: patient.id,
        display_id: expect.stringMatching(/^C-\w{6}$/),
        consultation_type: 20,
        status: 15,
        product_name: 'Lumora Care',
        clinician_name: 'Dr. Amara Okoro',
        clinician_notes: 'Drink enough.',
        created_dt: monday,
        diagnosis: ['Migraine', 'Tension headache'],
        medication: 'Lumora 20 mg',
        pharmacy_name: 'Maple Street Pharmacy',
        appointment: {
          start_date: '2026-03-03T14:00:00.000Z',
          join_link: roomLink,
          user_timezone: 'America/Chicago',
          cancellation_reason: null,
          minutes: 20,
          calendar: expect.stringMatching(/^[\da-f-]{36} 0$/),
        },
      },
    ])
  })

  it('[P7] is of one person of the account and of nobody else', async () => {
    const patient = await begin()
    const other = await begin(twenty)
    const people = '/api/v1/telemedicine/profile/people/'
    const [own] = (await patient.ask('GET', people)).body.people?.map(({ uuid }) => uuid) ?? []
    const [theirs] = (await other.ask('GET', people)).body.people?.map(({ uuid }) => uuid) ?? []
    const found = await patient.ask('GET', `${listUrl}?person=${own}`)
    expect(found.body.map(({ id }) => id)).toEqual([patient.id])
    expect((await patient.ask('GET', `${listUrl}?person=${theirs}`)).status).toBe(404)
    expect(
      (await patient.ask('GET', `${syncUrl(other.id)}timeslots/?start=2026-03-02`)).status,
    ).toBe(404)
    expect((await move(patient, other.id, nine)).status).toBe(404)
    expect((await cancel(patient, other.id)).status).toBe(404)
    expect((await cancel(patient, 'no-id')).status).toBe(404)
    expect(await readLive(server, other.leadId)).toEqual(['2026-03-03T14:20:00.000Z'])
  })
})

describe('another time', () => {
  it('[CALL-44] is chosen among those that are free, by the clocks of a zone', async () => {
    const patient = await begin(nine)
    const url = `${syncUrl(patient.id)}timeslots/?start=2026-03-02&timezone=America/Denver`
    const { status, body } = await patient.ask('GET', url)
    expect(status).toBe(200)
    expect(body).toEqual({
      timezone: 'America/Denver',
      timeslots: [
        '2026-03-03T07:20:00-07:00',
        '2026-03-03T07:40:00-07:00',
        '2026-03-03T08:00:00-07:00',
        '2026-03-03T08:20:00-07:00',
        '2026-03-03T08:40:00-07:00',
        '2026-03-03T09:00:00-07:00',
        '2026-03-03T09:20:00-07:00',
        '2026-03-03T09:40:00-07:00',
      ],
      days_ahead: 60,
    })
    expect((await patient.ask('GET', `${syncUrl(patient.id)}timeslots/?start=soon`)).body).toEqual({
      start: ['Enter a day as yyyy-MM-dd.'],
    })
  })

  it('[CALL-45] [P3] takes the place of the one before, in the consultation too, and one mail says so', async () => {
    const patient = await begin()
    expect(await readSubjects(patient.email)).toEqual(['your appointment is booked'])
    const key = randomUUID()
    const moved = await move(patient, patient.id, twenty, { key, zone: 'America/Denver' })
    expect([moved.status, moved.body]).toEqual([200, {}])
    // Sent again under its key it is answered alike, and moves nothing.
    expect((await move(patient, patient.id, twenty, { key, zone: 'America/Denver' })).status).toBe(
      200,
    )
    expect(await readLive(server, patient.leadId)).toEqual(['2026-03-03T14:20:00.000Z'])
    const [one] = (await patient.ask('GET', listUrl)).body.map((found) => found)
    expect(one?.status).toBe(15)
    expect(one?.appointment).toMatchObject({
      start_date: '2026-03-03T14:20:00.000Z',
      user_timezone: 'America/Denver',
      calendar: expect.stringMatching(/^[\da-f-]{36} 1$/),
    })
    expect(await readSubjects(patient.email)).toEqual([
      'your appointment is booked',
      'your appointment has a new time',
    ])
  })

  it('[P3] that it has already changes nothing, and nobody is written to', async () => {
    const patient = await begin(`${nine}[America/Denver]`)
    const before = (await patient.ask('GET', listUrl)).text
    expect((await move(patient, patient.id, nine)).status).toBe(200)
    expect((await patient.ask('GET', listUrl)).text).toBe(before)
    expect(await readSubjects(patient.email)).toEqual(['your appointment is booked'])
  })

  it('[P3] that somebody else has is refused with a sentence, and the one before stands', async () => {
    const patient = await begin(nine)
    await begin(twenty)
    const refused = await move(patient, patient.id, twenty)
    expect([refused.status, refused.body]).toEqual([400, { appointment_date: [gone] }])
    for (const date of ['2026-03-03T13:00:00-05:00', '2026-03-01T09:00:00-05:00', 'soon']) {
      expect((await move(patient, patient.id, date)).body).toEqual({ appointment_date: [gone] })
    }
    expect(await readLive(server, patient.leadId)).toEqual(['2026-03-03T14:00:00.000Z'])
    expect(await readSubjects(patient.email)).toEqual(['your appointment is booked'])
  })

  it('of a consultation that is planned schedules it', async () => {
    const patient = await begin(null)
    expect((await patient.ask('GET', listUrl)).body.map(({ status }) => status)).toEqual([10])
    expect((await move(patient, patient.id, nine)).status).toBe(200)
    expect((await patient.ask('GET', listUrl)).body.map(({ status }) => status)).toEqual([15])
    expect(await readSubjects(patient.email)).toEqual(['your appointment is booked'])
  })
})

describe('canceling', () => {
  it('[CALL-46] [P3] gives the time back to others, keeps the consultation as canceled, and one mail says so', async () => {
    const patient = await begin()
    expect(await readSubjects(patient.email)).toEqual(['your appointment is booked'])
    const key = randomUUID()
    expect((await cancel(patient, patient.id, key)).body).toEqual({})
    expect((await cancel(patient, patient.id, key)).status).toBe(200)
    expect(await readLive(server, patient.leadId)).toEqual([])
    const [one] = (await patient.ask('GET', listUrl)).body.map((found) => found)
    expect(one).toMatchObject({ id: patient.id, status: 40 })
    expect(one?.appointment).toMatchObject({
      start_date: '2026-03-03T14:00:00.000Z',
      cancellation_reason: null,
    })
    expect(await readSubjects(patient.email)).toEqual([
      'your appointment is booked',
      'your appointment is canceled',
    ])
    await begin(nine)
  })

  it.each([
    ['an asynchronous one', 10, 10],
    ['one in progress', 20, 20],
    ['a finished one', 20, 30],
    ['a canceled one', 20, 40],
  ])('[GAP-143] nor moving is possible for %s', async (_what, type, status) => {
    const patient = await sendVisit(server, fuuid, nine)
    const made = await callClinic(server, 'POST', '', {
      lead: patient.leadId,
      consultation_type: type,
    })
    const id = String(made.body.id)
    await callClinic(server, 'PATCH', `${id}/`, { status })
    const live = await readLive(server, patient.leadId)
    const times = await patient.ask('GET', `${syncUrl(id)}timeslots/?start=2026-03-02`)
    for (const refused of [times, await move(patient, id, twenty), await cancel(patient, id)]) {
      expect([refused.status, refused.body]).toEqual([409, { detail: fixed }])
    }
    expect(await readLive(server, patient.leadId)).toEqual(live)
    expect((await patient.ask('GET', listUrl)).body.map((one) => one.status)).toEqual([status])
  })
})
