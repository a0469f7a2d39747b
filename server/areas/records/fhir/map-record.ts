import type { GatheredRecord } from '../gather-record.ts'
import { mapAppointment } from './appointment.ts'
import { buildCollection, referInside } from './bundle.ts'
import { mapMessage } from './communication.ts'
import { mapPrescription } from './medication-request.ts'
import { mapPatient } from './patient.ts'
import { mapVisit } from './questionnaire-response.ts'
import { mapActionItem } from './task.ts'

/** A person's record as one bundle that stands by itself: it refers to nothing that it does not hold. */
export function mapRecord(record: GatheredRecord, now: Date) {
  const { patient, visits, appointments, prescriptions, messages, actionItems } = record
  if (!patient) return buildCollection([], now)
  const patientId = patient.id
  const held = new Set([...visits, ...prescriptions].map(({ id }) => id))
  const keepHeld = (id: string | null) => (id !== null && held.has(id) ? id : null)
  const resources = [
    mapPatient(patient),
    ...visits.map((one) => mapVisit({ ...one, patientId }, referInside)),
    ...appointments.map((one) => mapAppointment({ ...one, patientId }, referInside)),
    ...prescriptions.map((one) =>
      mapPrescription({ ...one, patientId, leadId: keepHeld(one.leadId) }, referInside, now),
    ),
    ...messages.map((one) => mapMessage({ ...one, patientId }, referInside)),
    ...actionItems.map((one) => {
      const prescriptionId = keepHeld(one.prescriptionId)
      return mapActionItem({ ...one, patientId, prescriptionId }, referInside)
    }),
  ]
  return buildCollection(resources, now)
}
