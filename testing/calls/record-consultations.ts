import {
  callClinic,
  consult,
  publishAppointments,
  sendVisit,
} from '../people/appointment-patient.ts'
import type { ApiReply } from '../server/api-client.ts'
import type { TestServer } from '../server/test-server.ts'

/** What somebody is answered who has a consultation and moves it. */
export async function recordConsultations(
  server: TestServer,
  take: (id: string, reply: ApiReply) => unknown,
): Promise<void> {
  const { ask, leadId } = await sendVisit(server, await publishAppointments(server), null)
  const id = await consult(server, leadId)
  const notes = { clinician_name: 'Dr. Okoro', clinician_notes: 'Rest.', diagnosis: ['Migraine'] }
  const given = { medication: 'Lumora 20 mg', pharmacy_name: 'Maple Street Pharmacy' }
  await callClinic(server, 'PATCH', `${id}/`, { ...notes, ...given })
  const url = `/api/v1/telemedicine/${id}/sync/`
  const start = server.clock.now().toISOString().slice(0, 10)
  const times = await ask('GET', `${url}timeslots/?start=${start}`)
  take('listConsultTimeslots', times)
  const [appointment_date] = times.body.timeslots?.map(String) ?? []
  await ask('POST', `${url}re-schedule/`, { appointment_date })
  take('listConsultations', await ask('GET', '/api/v1/telemedicine/profile/consultations/'))
}
