import { isZone } from '../../../contract/places/time-zone.ts'

/** An instant, and whose clocks it was chosen by. */
export interface Timeslot {
  ms: number
  /** Null where the offset alone was given. */
  zone: string | null
}

/** An instant with its offset; one without would be anybody's. The zone follows as in RFC 9557: …-05:00[America/New_York]. */
const shape =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))(?:\[([A-Za-z][\w+/-]{1,62})\])?$/

/** What an answer chose; null for what is no time. */
export function readTimeslot(text: string): Timeslot | null {
  const [, instant = '', zone = null] = shape.exec(text) ?? []
  const ms = new Date(instant).getTime()
  if (Number.isNaN(ms) || (zone !== null && !isZone(zone))) return null
  return { ms, zone }
}
