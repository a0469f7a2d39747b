import { mapTaskStatus, reasonTexts, typeTexts } from '../fhir/task.ts'
import { type GatheredRecord, mostMessages } from '../gather-record.ts'
import type { TellMoment } from './format.ts'
import { html, type Markup } from './html.ts'
import { card, section, tellRows } from './parts.ts'
import { consultationWords, kindWords, reasonWords, taskWords } from './record-words.ts'

export function writeAppointments({ appointments }: GatheredRecord, tell: TellMoment): Markup {
  const cards = appointments.map((one) =>
    card(tell(one.startsAt, one.zone), [
      ['With', one.clinicianName],
      ['Until', tell(one.endsAt, one.zone)],
      ['How it stands', consultationWords[one.status]],
      ['Why it did not take place', one.reason && reasonWords[one.reason]],
      ['Booked', tell(one.createdAt)],
    ]),
  )
  return section('Appointments', cards, 'You have had no appointments.')
}

export function writeConsultations({ consultations }: GatheredRecord, tell: TellMoment): Markup {
  const cards = consultations.map((one) => {
    const start = one.appointment?.start_date
    const reason = one.appointment?.cancellation_reason
    return card(`Consultation ${one.display_id}`, [
      ['Programme', one.product_name],
      ['Begun', tell(one.created_dt)],
      ['How', kindWords[one.consultation_type]],
      ['How it stands', consultationWords[one.status]],
      ['Appointment', start && tell(start, one.appointment?.user_timezone || undefined)],
      ['Why it was canceled', reason && reasonWords[reason]],
      ['Clinician', one.clinician_name],
      ['Diagnosis', one.diagnosis.join(', ')],
      ['Notes of the clinician', one.clinician_notes],
      ['Medication', one.medication],
      ['Pharmacy', one.pharmacy_name],
    ])
  })
  return section('Consultations', cards, 'You have had no consultations.')
}

export function writePrescriptions({ prescriptions }: GatheredRecord, tell: TellMoment): Markup {
  const cards = prescriptions.map((one) =>
    card(one.medication, [
      ['Prescribed', one.authoredAt && tell(one.authoredAt)],
      ['Lasts', one.supplyDays === null ? '' : `${one.supplyDays} days`],
      ['Code of the medicine (NDC)', one.medicationNdc],
      ['Clinician', one.clinicianName],
      ['Consultation', one.consultNumber],
    ]),
  )
  return section('Prescriptions', cards, 'You have had no prescriptions.')
}

export function writeMessages({ messages }: GatheredRecord, tell: TellMoment): Markup {
  const cards = messages.map((one) =>
    card(tell(one.createdAt), [
      ['From', one.author === 'patient' ? 'You' : one.clinicianName || 'The care team'],
      ['Message', one.text],
      ['Photo', one.imageId && 'Sent with a photo'],
      ['Read', one.readAt && tell(one.readAt)],
    ]),
  )
  const isCut = messages.length >= mostMessages
  const note = isCut && html`<p>These are the newest ${mostMessages} messages.</p>`
  return html`${section('Messages', cards, 'You have no messages.')}${note}`
}

export function writeActionItems({ actionItems }: GatheredRecord, tell: TellMoment): Markup {
  const cards = actionItems.map((one) => {
    const given = Object.keys(one.given).map(Number)
    const asked = [...new Set([...given, ...one.types])]
    const name = (types: readonly number[]) => types.map((type) => typeTexts[type]).join(', ')
    return card(name(asked), [
      ['Why', reasonTexts[one.reason]],
      ['Asked', tell(one.createdAt)],
      ['How it stands', taskWords[mapTaskStatus(one)]],
      ['Given so far', name(given)],
      ...Object.values(one.given).flatMap(tellRows),
      ['Done', one.doneAt && tell(one.doneAt)],
    ])
  })
  return section('What the care team asked you for', cards, 'You were asked for nothing.')
}
