import { consultationType } from '../../../../contract/care/consultation-codes.ts'
import { openStatuses } from '../../../../contract/care/consultation-rules.ts'
import { joinShownMs } from '../../../../contract/limits.ts'
import { findOwnZone, isZone } from '../../../../contract/places/time-zone.ts'
import type { Consultation } from '../../../../contract/shapes/consultation.ts'
import {
  formatTime,
  formatZoneDay,
  nameZone,
} from '../../../../flow/items/timeslot/format-timeslot.ts'
import { parseUrl } from '../../../platform/links/parse-url.ts'

/** Of an appointment whose server does not say how long it is. */
const plainMinutes = 30

/** When a consultation is or was to be, by whose clocks. */
export interface ConsultationTime {
  ms: number
  zone: string
  endsMs: number
  /** Null where nobody says. */
  minutes: number | null
}

/** Null without an appointment, and for what is no time. */
export function readTime({ appointment }: Consultation): ConsultationTime | null {
  const ms = new Date(appointment?.start_date ?? Number.NaN).getTime()
  if (!appointment || Number.isNaN(ms)) return null
  const { user_timezone: told, minutes = null } = appointment
  const zone = isZone(told) ? told : findOwnZone()
  return { ms, zone, minutes, endsMs: ms + (minutes ?? plainMinutes) * 60_000 }
}

/** Tuesday, March 3 at 9:20 AM, Eastern Time. */
export function sayTime({ ms, zone }: Pick<ConsultationTime, 'ms' | 'zone'>): string {
  // 9:20 and AM stay in one line.
  const time = formatTime(zone, ms).replace(' ', '\u00a0')
  return `${formatZoneDay(zone, ms)} at ${time}, ${nameZone(zone)}`
}

/** The synchronous one whose time comes first of those that are not over; null without any. */
export function findNext(
  consultations: readonly Consultation[],
  nowMs: number,
): { consultation: Consultation; time: ConsultationTime } | null {
  const timed = consultations.flatMap((consultation) => {
    const time = readTime(consultation)
    const isSync = consultation.consultation_type === consultationType.SYNC
    return time && isSync && openStatuses.includes(consultation.status) && time.endsMs > nowMs
      ? [{ consultation, time }]
      : []
  })
  return timed.toSorted((one, other) => one.time.ms - other.time.ms)[0] ?? null
}

/** Where to join, once the time is near; `later` where that will be told. */
export function findJoin(
  { appointment }: Consultation,
  { ms }: ConsultationTime,
  nowMs: number,
): string | 'later' | null {
  const link = parseUrl(appointment?.join_link ?? '')
  if (link?.protocol !== 'https:') return null
  return nowMs >= ms - joinShownMs ? link.href : 'later'
}
