import { consultationStatus } from '../../../contract/codes.ts'
import type {
  cancelConsultation as cancelEndpoint,
  rescheduleConsultation as rescheduleEndpoint,
  listConsultTimeslots as timesEndpoint,
} from '../../../contract/endpoints/profile/consultations.ts'
import { isZone } from '../../../contract/places/time-zone.ts'
import { readTimeslot } from '../../../flow/items/timeslot/read-timeslot.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { readRequestKey } from '../../http/idempotency.ts'
import { listFreeTimes } from '../schedule/shared/list-free-times.ts'
import { giveAppointmentBack, moveAppointment, requireMovable } from './move-appointment.ts'
import { changeOwn, requireOwn, timeGone } from './own-consultation.ts'

/** [CALL-44] */
export async function listConsultTimeslots(
  call: Call<typeof timesEndpoint>,
): Promise<ReplyOf<typeof timesEndpoint>> {
  const own = await requireOwn(call)
  requireMovable(own)
  return listFreeTimes(call.deps, { id: own.leadId, programmeId: own.programmeId }, call.query)
}

/** [CALL-45] Of two who want a time one gets it, and the other is told so and keeps what they had [P3]. */
export async function rescheduleConsultation(
  call: Call<typeof rescheduleEndpoint>,
): Promise<ReplyOf<typeof rescheduleEndpoint>> {
  const { deps, body, query, request } = call
  const { timezone = '' } = query
  const wanted = readTimeslot(body.appointment_date)
  const key = await readRequestKey(deps.db, request, body)
  return changeOwn(call, key, async (transaction, own) => {
    requireMovable(own)
    if (wanted === null) throw timeGone('appointment_date')
    const time = { startsAt: new Date(wanted.ms), zone: isZone(timezone) ? timezone : wanted.zone }
    const outcome = await moveAppointment(deps, transaction, own, time)
    if (outcome === 'gone') throw timeGone('appointment_date')
  })
}

/** [CALL-46] It stays in the list, as canceled. */
export async function cancelConsultation(
  call: Call<typeof cancelEndpoint>,
): Promise<ReplyOf<typeof cancelEndpoint>> {
  const { deps, request } = call
  const key = await readRequestKey(deps.db, request, null)
  return changeOwn(call, key, async (transaction, own) => {
    requireMovable(own)
    await giveAppointmentBack(deps, transaction, own, consultationStatus.CANCELED)
  })
}
