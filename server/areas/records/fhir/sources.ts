import type { Deps } from '../../../deps.ts'
import { findSentIds, findSentLead } from '../../../http/access/sent-leads.ts'
import type { Cursor } from '../../../http/paging.ts'
import {
  findActionItemRecord,
  listActionItemRecords,
} from '../../action-items/shared/action-item-records.ts'
import { presentAnswers } from '../../clinic-leads/shared/present-answers.ts'
import {
  findPatientMessage,
  listPatientMessages,
} from '../../clinician-chats/shared/patient-messages.ts'
import { findCancellations } from '../../consultations/shared/patient-consultations.ts'
import { findPatient } from '../../patients/shared/find-patient.ts'
import { listPatients, type Patient, requirePatientOf } from '../../patients/shared/patients.ts'
import {
  findPrescriptionRecord,
  listPrescriptionRecords,
} from '../../prescriptions/shared/prescription-records.ts'
import {
  type AppointmentRecord as Booked,
  findAppointmentRecord,
  listAppointmentRecords,
} from '../../schedule/shared/appointment-records.ts'
import { readVisits } from '../visits.ts'
import { mapAppointment } from './appointment.ts'
import { mapMessage } from './communication.ts'
import { mapPrescription } from './medication-request.ts'
import { mapPatient } from './patient.ts'
import { mapVisit } from './questionnaire-response.ts'
import type { FhirResource, FhirType, Refer } from './resource.ts'
import { mapActionItem } from './task.ts'

export interface Reading {
  deps: Deps
  /** The day it is for who reads, yyyy-MM-dd. */
  today: string
  log: { error(what: object, message: string): void }
  refer: Refer
}

/** A resource with its place in a list that is newest first. */
export interface Placed {
  at: Date
  resource: FhirResource
}

interface Window {
  cursor: Cursor | null
  most: number
}

/** How resources of one type are found: only what a clinic may know of. */
interface Source {
  /** Null for what is not there. */
  find(reading: Reading, id: string): Promise<FhirResource | null>
  /** Of a patient, the newest first: those behind a place, at most so many. */
  list(reading: Reading, patient: Patient, window: Window): Promise<Placed[]>
}

const whose = ({ accountId, id }: Patient) => ({ accountId, patientId: id })

/** The part of a whole list that a window shows. */
function cut(placed: readonly Placed[], { cursor, most }: Window): Placed[] {
  const isBehind = ({ at, resource: { id } }: Placed) =>
    cursor === null ||
    at.getTime() < cursor.at.getTime() ||
    (at.getTime() === cursor.at.getTime() && id < cursor.id)
  const sorted = placed.toSorted(
    (one, other) =>
      other.at.getTime() - one.at.getTime() || (one.resource.id < other.resource.id ? 1 : -1),
  )
  return sorted.filter(isBehind).slice(0, most)
}

const findSent = (deps: Deps, { visits }: Patient) =>
  findSentIds(
    deps,
    visits.map(({ lead }) => lead.id),
  )

/** A patient of whom a visit was sent; null for any other. */
export async function findKnownPatient(deps: Deps, id: string): Promise<Patient | null> {
  const patient = await findPatient(deps, id)
  return patient && (await findSent(deps, patient)).size > 0 ? patient : null
}

const patients: Source = {
  async find({ deps }, id) {
    const patient = await findKnownPatient(deps, id)
    return patient && mapPatient(patient)
  },
  async list(_, patient, window) {
    return cut([{ at: new Date(0), resource: mapPatient(patient) }], window)
  },
}

const visits: Source = {
  async find({ deps, today, refer }, id) {
    const sent = await findSentLead(deps, id)
    if (!sent) return null
    const { accountId } = sent.lead
    const people = accountId === null ? [] : await listPatients(deps, accountId)
    const about = people.find((one) => one.visits.some(({ lead }) => lead.id === id))
    const answers = await presentAnswers(deps.db, sent, today)
    const { finishedAt } = sent
    return mapVisit({ id, patientId: about?.id ?? null, state: 'sent', finishedAt, answers }, refer)
  },
  async list(reading, patient, window) {
    const sent = await readVisits(reading, [patient], 'sent')
    const placed = sent.map((visit) => ({
      at: visit.finishedAt ?? visit.begunAt,
      resource: mapVisit(visit, reading.refer),
    }))
    return cut(placed, window)
  },
}

async function mapBooked(
  { deps, refer }: Reading,
  booked: readonly Booked[],
  patientId: string,
): Promise<Placed[]> {
  const reasons = await findCancellations(
    deps.db,
    booked.map(({ id }) => id),
  )
  return booked.map((one) => ({
    at: one.createdAt,
    resource: mapAppointment({ ...one, patientId, reason: reasons.get(one.id) ?? null }, refer),
  }))
}

const appointments: Source = {
  async find(reading, id) {
    const { deps } = reading
    const booked = await findAppointmentRecord(deps.db, id)
    const sent = booked && (await findSentLead(deps, booked.leadId))
    if (!booked || !sent) return null
    const patient = await requirePatientOf(deps, sent.lead)
    return (await mapBooked(reading, [booked], patient.id))[0]?.resource ?? null
  },
  async list(reading, patient, window) {
    const sent = await findSent(reading.deps, patient)
    const booked = await listAppointmentRecords(reading.deps.db, [...sent])
    return cut(await mapBooked(reading, booked, patient.id), window)
  },
}

const prescriptions: Source = {
  async find({ deps, refer }, id) {
    const record = await findPrescriptionRecord(deps.db, id)
    return record && mapPrescription(record, refer, deps.clock.now())
  },
  async list({ deps, refer }, patient, window) {
    const records = await listPrescriptionRecords(deps.db, whose(patient))
    const placed = records.map((record) => ({
      at: record.createdAt,
      resource: mapPrescription(record, refer, deps.clock.now()),
    }))
    return cut(placed, window)
  },
}

const messages: Source = {
  async find({ deps, refer }, id) {
    const record = await findPatientMessage(deps.db, id)
    return record && mapMessage(record, refer)
  },
  async list({ deps, refer }, patient, { cursor, most }) {
    const records = await listPatientMessages(deps.db, whose(patient), { cursor, most })
    return records.map((record) => ({ at: record.createdAt, resource: mapMessage(record, refer) }))
  },
}

const actionItems: Source = {
  async find({ deps, refer }, id) {
    const record = await findActionItemRecord(deps.db, id)
    return record && mapActionItem(record, refer)
  },
  async list({ deps, refer }, patient, window) {
    const records = await listActionItemRecords(deps.db, whose(patient))
    const placed = records.map((record) => ({
      at: record.createdAt,
      resource: mapActionItem(record, refer),
    }))
    return cut(placed, window)
  },
}

export const sources: Readonly<Record<FhirType, Source>> = {
  Patient: patients,
  QuestionnaireResponse: visits,
  Appointment: appointments,
  MedicationRequest: prescriptions,
  Communication: messages,
  Task: actionItems,
}
