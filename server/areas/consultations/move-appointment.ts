import type { Transaction } from 'kysely'
import { consultationStatus } from '../../../contract/care/consultation-codes.ts'
import { isMovable } from '../../../contract/care/consultation-rules.ts'
import type { DatabaseSchema } from '../../data/schema.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { bookSlot, findBookedId } from '../schedule/shared/book-slot.ts'
import { findTimes } from '../schedule/shared/find-appointment.ts'
import { mailAppointment } from '../schedule/shared/mail-appointment.ts'
import { type Consultation, writeConsultation } from './consultation-repository.ts'

const { PLANNED, SCHEDULED, CANCELED } = consultationStatus

/** Throws consultation_fixed. */
export function requireMovable({ type, status }: Consultation): void {
  if (!isMovable({ consultation_type: type, status })) throw new AppError('consultation_fixed')
}

export interface WantedTime {
  startsAt: Date
  /** By whose clocks it was chosen; null leaves those it is said by. */
  zone: string | null
}

/**
 * Gives a consultation its time in place of the one it has, within the caller's transaction, which has locked it [P3].
 * The person is written to as by the flow, unless it is the time it had. Gone where somebody else has it: then nothing
 * was changed. Throws consultation_fixed.
 */
export async function moveAppointment(
  deps: Deps,
  transaction: Transaction<DatabaseSchema>,
  consultation: Consultation,
  wanted: WantedTime,
): Promise<'done' | 'gone'> {
  requireMovable(consultation)
  const { id, leadId, programmeId, consultId } = consultation
  const now = deps.clock.now()
  const before = consultId && (await findTimes(transaction, [consultId])).get(consultId)
  const zone = wanted.zone ?? (before ? before.zone : null)
  const booking = { leadId, programmeId, startsAt: wanted.startsAt, zone, now }
  const change = await bookSlot(transaction, booking)
  if (change === 'gone') return 'gone'
  const booked = await findBookedId(transaction, leadId)
  await writeConsultation(transaction, id, { consultId: booked, status: SCHEDULED }, now)
  if (change === 'asBefore') return 'done'
  await mailAppointment(deps, transaction, change)
  return 'done'
}

/**
 * Gives its time back, within the caller's transaction, which has locked it; it is planned or canceled from then on.
 * The person is written to as by the flow, where there was a time.
 */
export async function giveAppointmentBack(
  deps: Deps,
  transaction: Transaction<DatabaseSchema>,
  consultation: Consultation,
  status: typeof PLANNED | typeof CANCELED,
): Promise<void> {
  const { id, leadId, programmeId } = consultation
  const now = deps.clock.now()
  const booking = { leadId, programmeId, startsAt: null, zone: null, now }
  const change = await bookSlot(transaction, booking)
  // What was canceled shows when it would have been.
  const consultId = status === PLANNED ? { consultId: null } : {}
  await writeConsultation(transaction, id, { ...consultId, status }, now)
  if (change === 'asBefore' || change === 'gone') return
  await mailAppointment(deps, transaction, change)
}
