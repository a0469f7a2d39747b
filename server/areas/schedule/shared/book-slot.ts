import type { Db } from '../../../data/database.ts'
import { findOpenAt } from '../find-open-slots.ts'
import { cancelBooked, findBooked, takeSlot } from '../schedule-repository.ts'

export interface Booking {
  leadId: string
  programmeId: string
  /** Null gives back the time the visit has. */
  startsAt: Date | null
  now: Date
}

/**
 * Gives a visit its appointment in place of an earlier one, within the caller's transaction, which has locked the
 * visit. False when the time cannot be had; then nothing was changed, and the earlier one stands.
 */
export async function bookSlot(db: Db, booking: Booking): Promise<boolean> {
  const { leadId, programmeId, startsAt, now } = booking
  if (startsAt === null) {
    await cancelBooked(db, leadId)
    return true
  }
  const booked = await findBooked(db, leadId)
  if (booked?.getTime() === startsAt.getTime()) return true
  for (const slot of await findOpenAt(db, programmeId, startsAt, now)) {
    if (await takeSlot(db, { ...slot, leadId, now })) return true
  }
  return false
}
