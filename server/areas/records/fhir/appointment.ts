import {
  type cancellationReasons,
  consultationStatus,
} from '../../../../contract/care/consultation-codes.ts'
import type { FhirResource, Refer } from './resource.ts'

export interface AppointmentRecord {
  id: string
  patientId: string
  /** Of consultationStatus. */
  status: number
  startsAt: Date
  endsAt: Date
  clinicianName: string
  createdAt: Date
  /** Why it did not take place, of cancellationReasons; null where nobody said. */
  reason: string | null
}

type Status = 'booked' | 'arrived' | 'fulfilled' | 'cancelled' | 'noshow' | 'pending'

const { PLANNED, SCHEDULED, IN_PROGRESS, FINISHED, CANCELED } = consultationStatus
/** http://hl7.org/fhir/ValueSet/appointmentstatus */
const statuses: Readonly<Record<number, Status>> = {
  [PLANNED]: 'pending',
  [SCHEDULED]: 'booked',
  [IN_PROGRESS]: 'arrived',
  [FINISHED]: 'fulfilled',
  [CANCELED]: 'cancelled',
}

const patientDidNotCome: (typeof cancellationReasons)[number] = 'patient-no-show'
const byProvider: (typeof cancellationReasons)[number] = 'prov'
const reasonSystem = 'http://terminology.hl7.org/CodeSystem/appointment-cancellation-reason'

function mapStatus({ status, reason }: AppointmentRecord): Status {
  if (reason === patientDidNotCome) return 'noshow'
  // A time that was given back may still be told as it was booked.
  if (reason === byProvider) return 'cancelled'
  const known = statuses[status]
  if (!known) throw new Error(`No appointment has the status ${status}.`)
  return known
}

export function mapAppointment(record: AppointmentRecord, refer: Refer): FhirResource {
  const status = mapStatus(record)
  const isByProvider = status === 'cancelled' && record.reason === byProvider
  const clinician = record.clinicianName.trim()
  return {
    resourceType: 'Appointment',
    id: record.id,
    status,
    ...(isByProvider && {
      cancelationReason: { coding: [{ system: reasonSystem, code: 'prov', display: 'Provider' }] },
    }),
    start: record.startsAt.toISOString(),
    end: record.endsAt.toISOString(),
    created: record.createdAt.toISOString(),
    participant: [
      { actor: refer('Patient', record.patientId), status: 'accepted' },
      ...(clinician ? [{ actor: { display: clinician }, status: 'accepted' }] : []),
    ],
  }
}
