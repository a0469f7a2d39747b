import { randomUUID } from 'node:crypto'
import { setClinicians } from '../../../server/areas/schedule/shared/set-clinicians.ts'
import type { TestServer } from '../../server/test-server.ts'
import type { UseArea } from './use-area.ts'

const profileUrl = '/api/v1/telemedicine/profile/consultations/'
const clinicUrl = '/api/v1/clinic/consultations/'

export const use: UseArea = async ({ server, signedIn, signedOut, clinic, leadId }) => {
  await seeOnTuesdays(server, leadId)
  const write = await clinic('consultations:write')
  const read = await clinic('records:read')
  const made = await write('POST', clinicUrl, { lead: leadId, consultation_type: 20 })
  await write('POST', clinicUrl, { lead: leadId, consultation_type: 20 })
  await write('POST', clinicUrl, { lead: leadId, consultation_type: 7 })
  await write('POST', clinicUrl, { lead: randomUUID(), consultation_type: 10 })
  await read('POST', clinicUrl, { lead: leadId, consultation_type: 10 })
  const id = String(made.body.id)
  const one = `${clinicUrl}${id}/`
  await write('PATCH', one, { clinician_notes: 'Rest.' })
  await write('PATCH', one, { status: 7 })
  await write('POST', `${one}appointment/`, { start_date: null })
  await write('POST', `${one}appointment/`, { start_date: 'soon' })
  await read('GET', clinicUrl)
  await read('GET', `${clinicUrl}?lead=${leadId}`)
  await read('GET', `${clinicUrl}?page=x`)
  await read('GET', one)
  await read('GET', `${clinicUrl}${randomUUID()}/`)
  await signedOut('GET', one)
  await signedIn('GET', profileUrl)
  await signedOut('GET', profileUrl)
  await signedIn('GET', `${profileUrl}?person=${randomUUID()}`)
  const sync = `/api/v1/telemedicine/${id}/sync/`
  await signedIn('GET', `${sync}timeslots/?start=2026-03-02`)
  await signedIn('GET', `${sync}timeslots/?start=soon`)
  await signedIn('POST', `${sync}re-schedule/`, { appointment_date: 'soon' })
  await signedIn('POST', `${sync}re-schedule/`, {
    appointment_date: await findTime(signedIn, sync),
  })
  await signedIn('POST', `${sync}cancel/`)
  await signedIn('POST', `${sync}cancel/`)
  await write('PATCH', one, { status: 10 })
}

/** Somebody sees the people of the visit's programme. */
async function seeOnTuesdays({ db }: TestServer, leadId: string): Promise<void> {
  const of = db.selectFrom('leads').innerJoin('programmes', 'programmes.id', 'leads.programme_id')
  const { slug } = await of.where('leads.id', '=', leadId).select('slug').executeTakeFirstOrThrow()
  const hours = { week: [[], [[540, 720] as const], [], [], [], [], []], days: {} }
  const clinician = { name: 'Dr. Okoro', zone: 'America/New_York', visitMinutes: 20, hours }
  await setClinicians(db, slug, [clinician])
}

type Ask = Parameters<UseArea>[0]['signedIn']

async function findTime(ask: Ask, sync: string): Promise<string> {
  const { body } = await ask('GET', `${sync}timeslots/?start=2026-03-02`)
  return body.timeslots?.map(String)[0] ?? 'none'
}
