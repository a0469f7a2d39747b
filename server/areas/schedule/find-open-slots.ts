import { consultHorizonMs, consultNoticeMs } from '../../../contract/limits.ts'
import type { Db } from '../../data/database.ts'
import { type Clinician, findClinicians, findTaken, type Seeker } from './schedule-repository.ts'
import { listSlots, type Span } from './slots.ts'

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
  const { now } = seeker
  const span = {
    fromMs: Math.max(asked.fromMs, now.getTime() + consultNoticeMs),
    toMs: Math.min(asked.toMs, now.getTime() + consultHorizonMs),
  }
  if (span.fromMs >= span.toMs) return []
  const open = clinicians.flatMap((clinician) =>
    listSlots(clinician, span).map((fromMs) => ({
      clinicianId: clinician.id,
      fromMs,
      toMs: fromMs + clinician.visitMinutes * 60_000,
    })),
  )
  const ends = Math.max(span.toMs, ...open.map(({ toMs }) => toMs))
  const ids = clinicians.map(({ id }) => id)
  const taken = await findTaken(db, ids, { fromMs: span.fromMs, toMs: ends }, seeker)
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
