import { consultationStatus } from '../../../../contract/care/consultation-codes.ts'
import { isMovable } from '../../../../contract/care/consultation-rules.ts'
import type { setAppointment as endpoint } from '../../../../contract/endpoints/clinic/consultations.ts'
import { readTimeslot } from '../../../../flow/items/timeslot/read-timeslot.ts'
import { parseUuid } from '../../../data/uuid.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { readRequestKey, replayOnce } from '../../../http/idempotency.ts'
import { prepareBooking } from '../../schedule/shared/book-slot.ts'
import { lockConsultation } from '../consultation-repository.ts'
import { giveAppointmentBack, moveAppointment } from '../move-appointment.ts'
import { timeGone } from '../own-consultation.ts'
import { requireZone } from './check-fields.ts'
import { presentOne } from './present-for-clinic.ts'

/** An instant and its zone; null gives the time back. Throws a sentence beside `start_date` for what is no instant. */
function readWanted({ body }: Pick<Call<typeof endpoint>, 'body'>) {
  const zone = body.timezone == null ? null : requireZone('timezone', body.timezone)
  if (body.start_date === null) return null
  const read = readTimeslot(body.start_date)
  if (read === null) throw timeGone('start_date')
  return { startsAt: new Date(read.ms), zone: zone ?? read.zone }
}

export async function setAppointment(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, body, params, request, clinic } = call
  const id = parseUuid(params.id)
  const wanted = readWanted(call)
  const key = await readRequestKey(deps.db, request, body)
  await prepareBooking(deps, deps.clock.now())
  const scope = `clinic:${clinic.keyId}`
  const changed = await replayOnce(deps.db, scope, key, async (transaction) => {
    const before = id && (await lockConsultation(transaction, id))
    if (!before) throw new AppError('not_found')
    if (!isMovable({ consultation_type: before.type, status: before.status }))
      throw new AppError('consultation_settled')
    if (wanted === null) {
      await giveAppointmentBack(deps, transaction, before, consultationStatus.PLANNED)
    } else if ((await moveAppointment(deps, transaction, before, wanted)) === 'gone') {
      throw timeGone('start_date')
    }
    return { id: before.id }
  })
  return presentOne(deps.db, changed.id)
}
