import type { Db } from '../../data/database.ts'
import {
  type Clinician,
  findClinicians,
  findTaken,
  type Seeker,
  type Taken,
} from './schedule-repository.ts'
import { listSlots, type Span } from './slots.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A time at which a clinician is free. */
export interface OpenSlot extends Span {
  clinicianId: string
}

/** Those of one clinician's times, in order, that nothing taken of theirs overlaps: one look at each, however many there are. */
function listFree(slots: readonly OpenSlot[], taken: readonly Taken[]): OpenSlot[] {
  const begun = taken.toSorted((one, other) => one.fromMs - other.fromMs)
  let place = 0
  let takenUntilMs = Number.NEGATIVE_INFINITY
  return slots.filter(({ fromMs, toMs }) => {
    for (let next = begun[place]; next && next.fromMs < toMs; next = begun[place]) {
      takenUntilMs = Math.max(takenUntilMs, next.toMs)
      place += 1
    }
    return takenUntilMs <= fromMs
  })
}

/** When a clinician could see somebody within a span, were nobody else there, in order. */
function listPossible(clinician: Clinician, asked: Span, now: Date): OpenSlot[] {
  const nowMs = now.getTime()
  return listSlots(clinician, {
    fromMs: Math.max(asked.fromMs, nowMs + clinician.noticeHours * hourMs),
    toMs: Math.min(asked.toMs, nowMs + clinician.daysAhead * dayMs),
  }).map((fromMs) => ({
    clinicianId: clinician.id,
    fromMs,
    toMs: fromMs + clinician.visitMinutes * 60_000,
  }))
}

/** The times of a span that the seeker can still have, in order. */
export async function findOpenSlots(
  db: Db,
  clinicians: readonly Clinician[],
  asked: Span,
  seeker: Seeker,
): Promise<OpenSlot[]> {
  const possible = new Map(
    clinicians.map((one) => [one.id, listPossible(one, asked, seeker.now)] as const),
  )
  const ends = [...possible.values()].flatMap((slots) => [slots.at(0), slots.at(-1)])
  const known = ends.filter((slot) => slot !== undefined)
  if (known.length === 0) return []
  const fromMs = Math.min(...known.map((slot) => slot.fromMs))
  const toMs = Math.max(...known.map((slot) => slot.toMs))
  const rows = await findTaken(db, [...possible.keys()], { fromMs, toMs }, seeker)
  const taken = Map.groupBy(rows, ({ clinicianId }) => clinicianId)
  return [...possible]
    .flatMap(([clinicianId, slots]) => listFree(slots, taken.get(clinicianId) ?? []))
    .toSorted((one, other) => one.fromMs - other.fromMs)
}

/**
 * How many times the seeker can still have, from now on as far as any clinician can be booked. A week at a time, and no further
 * once there are `enough`: others are answered in between, also where a full calendar has to be looked through to its end.
 */
export async function countOpenSlots(
  db: Db,
  clinicians: readonly Clinician[],
  seeker: Seeker,
  enough: number,
): Promise<number> {
  const nowMs = seeker.now.getTime()
  const endMs = nowMs + findDaysAhead(clinicians) * dayMs
  let count = 0
  for (let fromMs = nowMs; fromMs < endMs && count < enough; fromMs += 7 * dayMs) {
    const span = { fromMs, toMs: Math.min(fromMs + 7 * dayMs, endMs) }
    count += (await findOpenSlots(db, clinicians, span, seeker)).length
  }
  return count
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
