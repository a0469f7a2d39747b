import type { FhirResource, Refer } from './resource.ts'
import { tell } from './resource.ts'

export interface PrescriptionRecord {
  id: string
  patientId: string
  /** The visit it came of. */
  leadId: string | null
  medication: string
  medicationNdc: string
  supplyDays: number | null
  authoredAt: Date | null
  clinicianName: string
}

const dayMs = 24 * 3_600_000

/** http://hl7.org/fhir/ValueSet/medicationrequest-status: it is over once what was prescribed is used up. */
function mapStatus({ authoredAt, supplyDays }: PrescriptionRecord, now: Date) {
  if (authoredAt === null || supplyDays === null) return 'unknown'
  return now.getTime() >= authoredAt.getTime() + supplyDays * dayMs ? 'completed' : 'active'
}

/** A prescription at an instant. */
export function mapPrescription(record: PrescriptionRecord, refer: Refer, now: Date): FhirResource {
  const ndc = record.medicationNdc.trim()
  const value = record.supplyDays
  const days = { value, unit: 'days', system: 'http://unitsofmeasure.org', code: 'd' }
  const clinician = record.clinicianName.trim()
  return {
    resourceType: 'MedicationRequest',
    id: record.id,
    status: mapStatus(record, now),
    intent: 'order',
    medicationCodeableConcept: {
      ...(ndc && { coding: [{ system: 'http://hl7.org/fhir/sid/ndc', code: ndc }] }),
      ...tell('text', record.medication),
    },
    subject: refer('Patient', record.patientId),
    ...(record.leadId !== null && {
      supportingInformation: [refer('QuestionnaireResponse', record.leadId)],
    }),
    ...(record.authoredAt && { authoredOn: record.authoredAt.toISOString() }),
    ...(clinician && { requester: { display: clinician } }),
    ...(value !== null && { dispenseRequest: { expectedSupplyDuration: days } }),
  }
}
