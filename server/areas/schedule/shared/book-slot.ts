import type { Db } from '../../../data/database.ts'
import type { Deps } from '../../../deps.ts'
import type { AppointmentChange } from '../appointment-change.ts'
import { findOpenAt } from '../find-open-slots.ts'
import { dropHold, endHolds, findHold } from '../hold-repository.ts'
import {
  cancelBooked,
  findBooked,
  finishBooked,
  keepBooked,
  planSlot,
  schedulePlanned,
} from '../schedule-repository.ts'
import { lapseOf } from './unpaid-times.ts'

export interface Visit {
  leadId: string
  programmeId: string
  now: Date
}

export interface Booking extends Visit {
  /** Null gives back the time the visit has. */
  startsAt: Date | null
  /** By whose clocks it was chosen; null says those of the clinic. */
  zone: string | null
  /** It has yet to be paid for: others are given it unless that is done in time. */
  isUnpaid?: boolean
  /** Where it is counted while nothing is paid for it, as nameNetwork says; unknown of one that does not count. */
  bookedFrom?: Buffer[] | null
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

/**
 * To be called before the transaction that books: what nobody holds any more is free then, and the mail can be asked for
 * without a further connection. Behind a pooler those who wait for the same time may have all there are.
 */
export async function prepareBooking({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, now: Date) {
  await jobs.open()
  await endHolds(db, now)
}

/** What the visit has, by its id; null without an appointment. */
export async function findBookedId(db: Db, leadId: string): Promise<string | null> {
  return (await findBooked(db, leadId))?.id ?? null
}

/** The visit's appointment took place, within the caller's transaction, which has locked the visit. */
export const endAppointment = (db: Db, leadId: string) => finishBooked(db, leadId)

/** The visit goes on without what it held; an appointment it has stays. */
export const releaseHold = (db: Db, leadId: string) => dropHold(db, leadId, null)

async function giveBack(db: Db, leadId: string): Promise<AppointmentChange | 'asBefore'> {
  const canceled = await cancelBooked(db, leadId)
  await releaseHold(db, leadId)
  return canceled ? { what: 'canceled', leadId, consultId: canceled.id } : 'asBefore'
}

/**
 * Gives a visit its appointment in place of an earlier one, within the caller's transaction, which has locked the
 * visit. Gone when the time cannot be had; then nothing was changed, and the earlier one stands.
 */
export async function bookSlot(
  db: Db,
  booking: Booking,
): Promise<AppointmentChange | 'asBefore' | 'gone'> {
  const { leadId, startsAt, zone, isUnpaid, bookedFrom = null, now } = booking
  if (startsAt === null) return giveBack(db, leadId)
  const booked = await findBooked(db, leadId)
  // Who moves a time, or chooses it once more, gets no more time to pay for it; one that has passed was nobody else's.
  const lapsedBefore = booked && booked.startsAt > now ? booked.lapsesAt : null
  const lapsesAt = isUnpaid ? (lapsedBefore ?? lapseOf(now)) : null
  if (booked?.startsAt.getTime() === startsAt.getTime()) {
    await keepBooked(db, booked.id, { zone, lapsesAt })
    await releaseHold(db, leadId)
    return 'asBefore'
  }
  const held = await findHold(db, leadId, startsAt, now)
  const planned = held?.id ?? (await planFreeSlot(db, booking, startsAt))
  if (planned === null) return 'gone'
  const before = await schedulePlanned(db, leadId, planned, { zone, lapsesAt, bookedFrom })
  return { what: before ? 'moved' : 'booked', leadId, consultId: planned }
}
