import type { Db } from '../../data/database.ts'
import { type Clinician, findClinicians, findTaken, type Seeker } from './schedule-repository.ts'
import { listSlots, type Span } from './slots.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A time at which a clinician is free. */
export interface OpenSlot extends Span {
  clinicianId: string
}

/** The times of a span that the seeker can still have, in order. */
export async function findOpenSlots(
  db: Db,
  clinicians: readonly Clinician[],
  asked: Span,
  seeker: Seeker,
): Promise<OpenSlot[]> {
  const nowMs = seeker.now.getTime()
  const open = clinicians.flatMap((clinician) =>
    listSlots(clinician, {
      fromMs: Math.max(asked.fromMs, nowMs + clinician.noticeHours * hourMs),
      toMs: Math.min(asked.toMs, nowMs + clinician.daysAhead * dayMs),
    }).map((fromMs) => ({
      clinicianId: clinician.id,
      fromMs,
      toMs: fromMs + clinician.visitMinutes * 60_000,
    })),
  )
  if (open.length === 0) return []
  const fromMs = Math.min(...open.map((slot) => slot.fromMs))
  const toMs = Math.max(...open.map((slot) => slot.toMs))
  const ids = clinicians.map(({ id }) => id)
  const taken = await findTaken(db, ids, { fromMs, toMs }, seeker)
  const isFree = (slot: OpenSlot) =>
    !taken.some(
      (one) =>
        one.clinicianId === slot.clinicianId && one.fromMs < slot.toMs && slot.fromMs < one.toMs,
    )
  return open.filter(isFree).toSorted((one, other) => one.fromMs - other.fromMs)
}

/** Whoever could begin to see somebody of the programme at this instant. */
export async function findOpenAt(
  db: Db,
  programmeId: string,
  startsAt: Date,
  seeker: Seeker,
): Promise<OpenSlot[]> {
  const fromMs = startsAt.getTime()
  const clinicians = await findClinicians(db, programmeId)
  return findOpenSlots(db, clinicians, { fromMs, toMs: fromMs + 1 }, seeker)
}

/** How many days ahead somebody of these can be booked at most; zero without anybody. */
export const findDaysAhead = (clinicians: readonly Clinician[]) =>
  Math.max(0, ...clinicians.map(({ daysAhead }) => daysAhead))
