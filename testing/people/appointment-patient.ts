import { sql } from 'kysely'
import { consultationStatus, consultationType } from '../../contract/care/consultation-codes.ts'
import { setClinicians } from '../../server/areas/schedule/shared/set-clinicians.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../flows/small-programme.ts'
import { type ApiClient, type ApiReply, openClient } from '../server/api-client.ts'
import type { TestServer } from '../server/test-server.ts'
import { bearClinicKey } from './clinic-key.ts'
import { proceed, startLead } from './lead-visitor.ts'
import { bearing, goodPassword, inventEmail } from './patient.ts'

/** A Monday, ten in the morning in New York; the clinic sees people on Tuesdays. */
export const monday = '2026-03-02T15:00:00.000Z'
export const roomLink = 'https://video.example/room'
/** Where links of its programme may lead. */
const linkHosts = ['video.example', 'other.example']

const pages = [
  buildPage(
    'who',
    'REGULAR',
    [buildItem(1, 'TEXT_FIELD', { value_association: 'FIRST_NAME' })],
    'time',
  ),
  {
    ...buildPage('time', 'SCHEDULE_CONSULT', [buildItem(2, 'TIMESLOT')], 'account'),
    join: { text: 'Open the link a few minutes before.', link: roomLink },
  },
  buildPage('account', 'ACCOUNT_CREATION', [buildItem(3, 'PASSWORD')], 'thanks'),
  buildPage('thanks', 'THANK_YOU', [buildItem(4, 'STATIC_TEXT')], null),
]

/** Who sees people on Tuesdays from nine to noon in New York, for twenty minutes each. Returns the programme's id. */
export async function publishAppointments(server: TestServer): Promise<string> {
  const programme = buildProgramme({ definition: { pages }, link_hosts: linkHosts })
  const { fuuid, slug } = await publishProgramme(server.db, programme)
  const week = [[], [[540, 720] as const], [], [], [], [], []]
  const hours = { week, days: {} }
  const clinician = { name: 'Dr. Okoro', zone: 'America/New_York', visitMinutes: 20, hours }
  await setClinicians(server.db, slug, [clinician])
  return fuuid
}

export interface AppointmentPatient {
  client: ApiClient
  leadId: string
  email: string
  /** A call of who is signed in. */
  ask(method: 'GET' | 'POST', url: string, body?: object, key?: string): Promise<ApiReply>
}

/** Somebody who sent a visit with a time, or without one, and is signed in. */
export async function sendVisit(
  server: TestServer,
  fuuid: string,
  time: string | null,
  name = 'Ada',
): Promise<AppointmentPatient> {
  const visitor = await startLead(server, fuuid, 'bare')
  const { client, id: leadId } = visitor
  await proceed(visitor, 'who', { 1: [{ value: name }] })
  const chosen = await proceed(visitor, 'time', time === null ? {} : { 2: [{ value: time }] })
  if (chosen.status !== 200) throw new Error(`The time was not booked: ${chosen.text}`)
  const email = inventEmail()
  const account = { email, password: goodPassword }
  const { body } = await client.call('POST', `/api/v1/telemedicine/${leadId}/signup/`, account)
  const access = bearing(body.access)
  const sent = await client.call(
    'PATCH',
    visitor.url,
    { page: pageId('account'), answers: { 3: [{ value: ' ' }] } },
    access,
  )
  if (sent.status !== 200) throw new Error(`The visit was not sent: ${sent.text}`)
  return {
    client,
    leadId,
    email,
    ask: (method, url, body, key) =>
      client.call(method, url, body, { ...access, ...(key && { 'idempotency-key': key }) }),
  }
}

/** A synchronous consultation about a visit, by the clinic's own call. Returns its id. */
export async function consult(server: TestServer, leadId: string): Promise<string> {
  const reply = await callClinic(server, 'POST', '', {
    lead: leadId,
    consultation_type: consultationType.SYNC,
  })
  if (reply.status !== 201) throw new Error(`There is no consultation: ${reply.text}`)
  return String(reply.body.id)
}

/** A call of a clinic's about consultations, whose path is behind that of them all. */
export async function callClinic(
  server: TestServer,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
  key?: string,
): Promise<ApiReply> {
  const headers = await bearClinicKey(server, ['consultations:write', 'records:read'])
  return openClient(server.app, 'bare').call(method, `/api/v1/clinic/consultations/${path}`, body, {
    ...headers,
    ...(key && { 'idempotency-key': key }),
  })
}

/** The times that a visit has: one, or none. */
export async function readLive({ db }: TestServer, leadId: string): Promise<string[]> {
  const { rows } = await sql<{ at: Date }>`select starts_at as at from consults
    where lead_id = ${leadId} and status = ${consultationStatus.SCHEDULED}`.execute(db)
  return rows.map(({ at }) => at.toISOString())
}
