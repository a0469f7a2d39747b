import { actionItemType, actionReason } from '../../contract/care/action-codes.ts'
import { consultationStatus, consultationType } from '../../contract/care/consultation-codes.ts'
import { type ClinicApi, type Fields, isFields, readId, readText } from './clinic-api.ts'
import { clinicianName, demoWords } from './words.ts'

const { ASYNC, SYNC } = consultationType
const { IN_PROGRESS, FINISHED, SCHEDULED } = consultationStatus
/** Few enough that it can be renewed from the first day; what was renewed lasts until it is time again. */
const supplyDays = { first: 12, renewed: 30 }

interface Visit {
  lead: string
  product: string
  finishedAt: string
  firstName: string
  isBooked: boolean
  isRenewal: boolean
}

/** A visit that a clinic would see somebody about; null for any other. */
async function findVisit(api: ClinicApi, lead: string): Promise<Visit | null> {
  const found = await api.get(`leads/${lead}/`)
  const patient = isFields(found.patient) ? found.patient : null
  if (!patient || readText(found, 'flow_type') === 'engagement') return null
  return {
    lead,
    product: readText(found, 'product') || 'your medicine',
    finishedAt: readText(found, 'finished_at'),
    firstName: readText(patient, 'first_name'),
    isBooked: isFields(found.appointment),
    isRenewal: readText(found, 'flow_type') === 'renewal',
  }
}

/** The one there is, else a new one: a clinic that was killed in between makes no second. */
async function ensure(
  api: ClinicApi,
  kind: string,
  lead: string,
  body: Fields,
  isIt: (one: Fields) => boolean = () => true,
  deed = kind,
): Promise<Fields> {
  const there = (await api.list(`${kind}/?lead=${lead}`)).find(isIt)
  return there ?? api.post(`${kind}/`, { lead, ...body }, `${lead} ${deed}`)
}

const isOfType = (type: number) => (one: Fields) => one.consultation_type === type

/** The answers are looked at, and that comes to an end. */
async function reviewAnswers(api: ClinicApi, { lead, product }: Visit, goOn: () => Promise<void>) {
  const begun = { consultation_type: ASYNC, status: IN_PROGRESS, clinician_name: clinicianName }
  const review = await ensure(api, 'consultations', lead, begun, isOfType(ASYNC), 'review')
  const id = readId(review)
  return {
    id,
    async end() {
      if (review.status === FINISHED) return
      await goOn()
      await api.patch(`consultations/${id}/`, {
        status: FINISHED,
        clinician_notes: demoWords.notes(product),
        diagnosis: [demoWords.diagnosis],
        medication: product,
      })
    },
  }
}

/** The visit that was booked stays as it is: its person may still move it. */
async function keepBooked(api: ClinicApi, { lead, isBooked }: Visit): Promise<void> {
  if (!isBooked) return
  const body = { consultation_type: SYNC, status: SCHEDULED, clinician_name: clinicianName }
  await ensure(api, 'consultations', lead, body, isOfType(SYNC), 'booked')
}

/**
 * Does for a visit that was sent all that a clinic would, step after step; what was done before is left alone. `goOn`
 * waits a moment between what a person should see come.
 */
export async function careForVisit(
  api: ClinicApi,
  lead: string,
  goOn: () => Promise<void>,
): Promise<void> {
  const visit = await findVisit(api, lead)
  if (!visit) return
  const review = await reviewAnswers(api, visit, goOn)
  await keepBooked(api, visit)
  const consultation = review.id
  const greeting = visit.isRenewal ? demoWords.renewed : demoWords.greeting
  const chat = await ensure(api, 'chats', lead, {
    consultation,
    clinician_name: clinicianName,
    message_text: greeting(visit.firstName),
  })
  await review.end()
  const prescription = await ensure(api, 'prescriptions', lead, {
    consultation,
    medication: visit.product,
    supply_duration: visit.isRenewal ? supplyDays.renewed : supplyDays.first,
    // Said the same by a repeat of the call.
    authored_dt: visit.finishedAt,
    clinician_name: clinicianName,
    renewable: true,
  })
  // Who renews was asked at their first visit.
  if (visit.isRenewal) return
  await ensure(api, 'action-items', lead, {
    action_reason: actionReason.REQUEST,
    item_types: [actionItemType.PERSONAL_INFO, actionItemType.SELFIE],
    chat: readId(chat),
    prescription: readId(prescription),
  })
}
