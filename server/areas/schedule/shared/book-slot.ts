import type { Db } from '../../../data/database.ts'
import { findOpenAt } from '../find-open-slots.ts'
import { dropHold, endHolds, findHold } from '../hold-repository.ts'
import { cancelBooked, findBooked, planSlot, schedulePlanned } from '../schedule-repository.ts'

export interface Visit {
  leadId: string
  programmeId: string
  now: Date
}

export interface Booking extends Visit {
  /** Null gives back the time the visit has. */
  startsAt: Date | null
}

/** Plans a time that is free for the visit, whoever of the clinicians it is; null when there is none. */
export async function planFreeSlot(
  db: Db,
  { leadId, programmeId, now }: Visit,
  startsAt: Date,
): Promise<string | null> {
  for (const slot of await findOpenAt(db, programmeId, startsAt, { leadId, now })) {
    const planned = await planSlot(db, { ...slot, leadId, now })
    if (planned) return planned
  }
  return null
}

/** To be called before the transaction that books: what nobody holds any more is free then. */
export const prepareBooking = endHolds

/** The visit goes on without what it held; an appointment it has stays. */
export const releaseHold = (db: Db, leadId: string) => dropHold(db, leadId, null)

/**
 * Gives a visit its appointment in place of an earlier one, within the caller's transaction, which has locked the
 * visit. False when the time cannot be had; then nothing was changed, and the earlier one stands.
 */
export async function bookSlot(db: Db, booking: Booking): Promise<boolean> {
  const { leadId, startsAt, now } = booking
  if (startsAt === null) {
    await cancelBooked(db, leadId)
    await releaseHold(db, leadId)
    return true
  }
  const booked = await findBooked(db, leadId)
  if (booked?.getTime() === startsAt.getTime()) {
    await releaseHold(db, leadId)
    return true
  }
  const held = await findHold(db, leadId, startsAt, now)
  const planned = held?.id ?? (await planFreeSlot(db, booking, startsAt))
  if (planned === null) return false
  await schedulePlanned(db, leadId, planned)
  return true
}
