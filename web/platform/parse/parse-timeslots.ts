import { isZone } from '../../../contract/places/time-zone.ts'
import type { Timeslots } from '../../../contract/shapes/timeslots.ts'
import { isRecord, list, maybe, need, object, or, type Parser } from './parser.ts'
import { notAllUnread } from './reply-parsers.ts'
import { flag, number, someText } from './scalars.ts'

/** A day and what the clocks show, with an offset, or without one; a zone behind it adds nothing to an offset. */
const shape =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(?:(Z|[+-]\d\d:\d\d)(?:\[[\w+/-]+\])?)?$/

const dayMs = 24 * 3_600_000

/** How far the clocks of a zone are from UTC at an instant: -06:00. */
function formatOffset(zone: string, ms: number): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.slice('GMT'.length) || '+00:00'
}

/** The offset of what a zone's clocks show, of the first where they show it twice; undefined where they never do. */
function findOffset(zone: string, wall: string): string | undefined {
  const near = Date.parse(`${wall}Z`)
  // No zone changes its clocks twice within these days.
  const offsets = [near - dayMs, near + dayMs].map((ms) => formatOffset(zone, ms))
  return offsets.find((offset) => formatOffset(zone, Date.parse(wall + offset)) === offset)
}

/** A time as it was written, with the zone's offset where it brought none: the device's clocks have no say in it. */
const slotOf =
  (zone: string): Parser<string> =>
  (value) => {
    const [, wall, given] = (typeof value === 'string' && shape.exec(value)) || []
    if (wall === undefined || Number.isNaN(Date.parse(`${wall}${given ?? 'Z'}`))) return undefined
    const offset = given ?? (isZone(zone) ? findOffset(zone, wall) : undefined)
    return offset && wall + offset
  }

/** [ENTITY-13] Free times; one without an offset is read by `timezone`, and what is no time is left out; of which none is one, no free times are known. */
export const parseTimeslots: Parser<Timeslots> = (value, at) => {
  const zone = isRecord(value) ? String(value.timezone).trim() : ''
  return object<Timeslots>({
    timezone: or(someText, ''),
    timeslots: need(notAllUnread(list(slotOf(zone)))),
    days_ahead: maybe(number),
    waiting: maybe(flag),
    email: maybe(someText),
  })(value, at)
}
