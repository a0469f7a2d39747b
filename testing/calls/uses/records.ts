import { randomUUID } from 'node:crypto'
import type { UseArea } from './use-area.ts'

const profileUrl = '/api/v1/telemedicine/profile/'
const fhirUrl = '/api/v1/clinic/fhir/'

export const use: UseArea = async ({ clinic, signedIn, signedOut, leadId, records }) => {
  for (const path of ['record/', 'record/fhir/']) {
    await signedIn('GET', `${profileUrl}${path}`)
    await signedIn('GET', `${profileUrl}${path}?person=${randomUUID()}`)
    await signedOut('GET', `${profileUrl}${path}`)
  }
  const read = await clinic('records:read')
  const ids = {
    Patient: records.patientId,
    QuestionnaireResponse: leadId,
    MedicationRequest: records.prescriptionId,
    Communication: records.messageId,
    Task: records.actionItemId,
  }
  for (const [type, id] of Object.entries(ids)) {
    await read('GET', `${fhirUrl}${type}/${id}/`)
    await read('GET', `${fhirUrl}${type}/?patient=${records.patientId}`)
    await read('GET', `${fhirUrl}${type}/${randomUUID()}/`)
  }
  await read('GET', `${fhirUrl}Appointment/?patient=${records.patientId}`)
  await read('GET', `${fhirUrl}Appointment/`)
  await read('GET', `${fhirUrl}Observation/?patient=${records.patientId}`)
  await signedOut('GET', `${fhirUrl}Patient/${records.patientId}/`)
  await (await clinic('leads:read'))('GET', `${fhirUrl}Patient/${records.patientId}/`)
}
