import type { FhirResource, Refer } from './resource.ts'

export interface MessageRecord {
  id: string
  patientId: string
  author: 'clinician' | 'patient'
  clinicianName: string
  text: string
  imageId: string | null
  createdAt: Date
  readAt: Date | null
}

/** A message; of its photo only that there is one. */
export function mapMessage(record: MessageRecord, refer: Refer): FhirResource {
  const patient = refer('Patient', record.patientId)
  const name = record.clinicianName.trim()
  const clinician = name ? { display: name } : null
  const isPatients = record.author === 'patient'
  const [sender, recipient] = isPatients ? [patient, clinician] : [clinician, patient]
  const text = record.text.trim()
  const payload = [
    ...(text ? [{ contentString: text }] : []),
    ...(record.imageId
      ? [{ contentAttachment: { contentType: 'image/jpeg', title: 'Photo' } }]
      : []),
  ]
  return {
    resourceType: 'Communication',
    id: record.id,
    // http://hl7.org/fhir/ValueSet/event-status: whoever reads it, it was sent.
    status: 'completed',
    subject: patient,
    sent: record.createdAt.toISOString(),
    ...(record.readAt && { received: record.readAt.toISOString() }),
    ...(sender && { sender }),
    ...(recipient && { recipient: [recipient] }),
    ...(payload.length > 0 && { payload }),
  }
}
