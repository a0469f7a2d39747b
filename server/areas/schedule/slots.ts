import { addDays } from './days.ts'
import { type Hours, openingsOf } from './hours.ts'
import { dayAt, openDay } from './zone.ts'

export interface Availability {
  zone: string
  visitMinutes: number
  hours: Hours
}

/** From the first instant up to, and without, the second; in milliseconds. */
export interface Span {
  fromMs: number
  toMs: number
}

/**
 * When a clinician could begin to see somebody, in order: each opening cut into visits, by the clocks of the
 * clinician's zone. A time that does not exist on the day the clocks go forward is left out, and so is one that
 * begins before the last has ended because they did.
 */
export function listSlots(availability: Availability, { fromMs, toMs }: Span): number[] {
  const { zone, visitMinutes, hours } = availability
  const slots: number[] = []
  let freeFrom = Number.NEGATIVE_INFINITY
  const lastDay = dayAt(zone, toMs)
  // A day earlier, so that what was begun before the span counts too.
  for (let day = addDays(dayAt(zone, fromMs), -1); day <= lastDay; day = addDays(day, 1)) {
    const findInstant = openDay(zone, day)
    for (const [opens, closes] of openingsOf(hours, day)) {
      for (let minute = opens; minute + visitMinutes <= closes; minute += visitMinutes) {
        const instant = findInstant(minute)
        if (instant === null || instant < freeFrom) continue
        freeFrom = instant + visitMinutes * 60_000
        if (instant >= fromMs && instant < toMs) slots.push(instant)
      }
    }
  }
  return slots
}
