import {
  consultationStatus,
  consultationType,
} from '../../../../contract/care/consultation-codes.ts'
import type { createConsultation as endpoint } from '../../../../contract/endpoints/clinic/consultations.ts'
import type { Db } from '../../../data/database.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { readRequestKey, replayOnce } from '../../../http/idempotency.ts'
import { readLine } from '../../../http/reading/read-words.ts'
import { requireSentPatient } from '../../patients/shared/require-sent-patient.ts'
import { endAppointment, findBookedId } from '../../schedule/shared/book-slot.ts'
import { addConsultation, hasOpenSync, lockVisit } from '../consultation-repository.ts'
import { requireCode } from './check-fields.ts'
import { presentOne } from './present-for-clinic.ts'
import { settleStatus } from './settle-status.ts'

const { PLANNED, FINISHED, CANCELED } = consultationStatus
const { SYNC } = consultationType

/** The appointment of a visit is that of its synchronous consultation. Throws consultation_open. */
async function takeAppointment(db: Db, leadId: string, status: number): Promise<string | null> {
  if (status === CANCELED) return null
  if (await hasOpenSync(db, leadId)) throw new AppError('consultation_open')
  const booked = await findBookedId(db, leadId)
  if (status === FINISHED) await endAppointment(db, leadId)
  return booked
}

export async function createConsultation({
  deps,
  body,
  request,
  clinic,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const type = requireCode('consultation_type', consultationType, body.consultation_type)
  const wanted = requireCode('status', consultationStatus, body.status ?? PLANNED)
  const clinicianName = readLine('clinician_name', body.clinician_name ?? '')
  const { lead, patient } = await requireSentPatient(deps, body.lead)
  const leadId = lead.id
  const key = await readRequestKey(deps.db, request, body)
  const scope = `clinic:${clinic.keyId}`
  const made = await replayOnce(deps.db, scope, key, async (transaction) => {
    await lockVisit(transaction, { accountId: patient.accountId, leadId })
    const consultId = type === SYNC ? await takeAppointment(transaction, leadId, wanted) : null
    const id = await addConsultation(transaction, {
      accountId: patient.accountId,
      patientId: patient.id,
      leadId,
      type,
      status: settleStatus({ type, consultId }, wanted),
      clinicianName,
      consultId,
      now: deps.clock.now(),
    })
    return { id }
  })
  return presentOne(deps.db, made.id)
}
