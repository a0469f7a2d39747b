import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPick } from '../../../testing/flows/pick.ts'
import { readMails } from '../../../testing/mail/read-mails.ts'
import {
  type AppointmentPatient,
  consult,
  monday,
  publishAppointments,
  readLive,
  sendVisit,
} from '../../../testing/people/appointment-patient.ts'
import { bearClinicKey } from '../../../testing/people/clinic-key.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer()
  server.clock.set(monday)
  fuuid = await publishAppointments(server)
})
afterAll(() => server.close())

/** The nine times of the day. */
const times = Array.from({ length: 9 }, (_, place) =>
  new Date(Date.parse('2026-03-03T14:00:00Z') + place * 20 * 60_000).toISOString(),
)

interface Booked extends AppointmentPatient {
  id: string
}

async function book(time: string): Promise<Booked> {
  const patient = await sendVisit(server, fuuid, time)
  return { ...patient, id: await consult(server, patient.leadId) }
}

const move = ({ ask, id }: Booked, time: string) =>
  ask('POST', `/api/v1/telemedicine/${id}/sync/re-schedule/`, { appointment_date: time })
const cancel = ({ ask, id }: Booked) => ask('POST', `/api/v1/telemedicine/${id}/sync/cancel/`)

async function readConsultation({ ask }: Booked) {
  const { body } = await ask('GET', '/api/v1/telemedicine/profile/consultations/')
  const [one] = body.map((found) => found)
  return { status: Number(one?.status), at: String(one?.appointment?.start_date) }
}

it('[P3] of many moves to one time at once one wins, and every other keeps the time it had', async () => {
  const [wanted = '', ...held] = times
  const patients = await Promise.all(held.slice(0, 6).map(book))
  const replies = await Promise.all(patients.map((patient) => move(patient, wanted)))
  const statuses = replies.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400, 400])
  for (const [place, patient] of patients.entries()) {
    const at = statuses[place] === 200 ? wanted : String(held[place])
    expect(await readLive(server, patient.leadId)).toEqual([at])
    expect(await readConsultation(patient)).toEqual({ status: 15, at })
  }
  await Promise.all(patients.map(cancel))
})

it('[P3] moving and canceling at once leave one time and no cancelation, or a cancelation and no time', async () => {
  const [nine = '', twenty = ''] = times
  for (let turn = 0; turn < 12; turn++) {
    const patient = await book(nine)
    await readMails(server, patient.email)
    const [moved, canceled] = await Promise.all([move(patient, twenty), cancel(patient)])
    // Moved first it is canceled all the same; canceled first it is moved no more.
    expect(canceled.status).toBe(200)
    expect([200, 409]).toContain(moved.status)
    expect(await readLive(server, patient.leadId)).toEqual([])
    const at = moved.status === 200 ? twenty : nine
    expect(await readConsultation(patient)).toEqual({ status: 40, at })
    const subjects = (await readMails(server, patient.email)).map(({ subject }) => subject)
    expect(subjects.at(-1)).toMatch(/your appointment is canceled$/)
    expect(subjects).toHaveLength(2)
  }
})

it('[P3] a person who moves it and a clinic that cancels it at once leave it canceled, with no time', async () => {
  const [nine = '', twenty = '', other = ''] = times
  const headers = await bearClinicKey(server, ['consultations:write'])
  const client = openClient(server.app, 'bare')
  for (let turn = 0; turn < 12; turn++) {
    const patient = await book(nine)
    const url = `/api/v1/clinic/consultations/${patient.id}/`
    const [moved, canceled] = await Promise.all([
      move(patient, turn % 2 === 0 ? twenty : other),
      client.call('PATCH', url, { status: 40, cancellation_reason: 'prov' }, headers),
    ])
    expect(canceled.status).toBe(200)
    expect([200, 409]).toContain(moved.status)
    expect(await readLive(server, patient.leadId)).toEqual([])
    expect((await readConsultation(patient)).status).toBe(40)
  }
})

it('[P3] hundreds of moves and cancelations at once leave each consultation its one time or none, and each time one', async () => {
  const patients = await Promise.all(times.slice(0, 8).map(book))
  const pick = buildPick(7)
  const wrong: string[] = []
  const plans = patients.map(() =>
    Array.from({ length: 12 }, () => ({ at: pick(times.length), cancels: pick(12) === 0 })),
  )
  await Promise.all(
    patients.map(async (patient, place) => {
      for (const { at, cancels } of plans[place] ?? []) {
        const time = String(times[at])
        const { status } = cancels ? await cancel(patient) : await move(patient, time)
        const live = await readLive(server, patient.leadId)
        const said = await readConsultation(patient)
        if (![200, 400, 409].includes(status)) wrong.push(`answered ${status}`)
        if (said.status === 15 && live.join() !== said.at) wrong.push('says another time')
        if (said.status === 40 && live.length > 0) wrong.push('canceled and still there')
        if (status === 200 && !cancels && said.at !== time) wrong.push('not the time asked for')
        if (status === 400 && live.length !== 1) wrong.push('a move left nobody a time')
      }
    }),
  )
  const live = (await Promise.all(patients.map(({ leadId }) => readLive(server, leadId)))).flat()
  expect(new Set(live).size).toBe(live.length)
  expect(wrong).toEqual([])
})
