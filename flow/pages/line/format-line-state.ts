import { isZone } from '../../../contract/places/time-zone.ts'
import type { PhoneLine } from '../../../contract/shapes/phone-line.ts'
import { nameZone } from '../../items/timeslot/format-timeslot.ts'
import { findLineState, formatMinute, type LineState } from './line-hours.ts'
import { lineWords as words } from './words.ts'

/** How often it is said anew while somebody reads: a line may open or close meanwhile. */
export const lookAgainMs = 30_000

export const nameDay = (day: number) => words.weekdays[day] ?? ''

function formatState(state: LineState, zone: string): string | null {
  if (state.state === 'silent') return null
  const say = (sentence: string, minute: number) =>
    sentence.replace('{time}', formatMinute(minute)).replace('{zone}', nameZone(zone))
  if (state.state === 'open') return say(words.open, state.closes)
  const { inDays, day, opens } = state
  const sentence = inDays === 0 ? words.today : inDays === 1 ? words.tomorrow : words.later
  return say(sentence.replace('{day}', nameDay(day)), opens)
}

/**
 * Whether somebody answers at that instant, and in a sentence until or from when, by the clocks of the line: null where
 * nobody ever does. Null in all for a line whose zone is none, as another server may call it.
 */
export function readLine(
  line: PhoneLine | undefined,
  now: Date,
): { state: LineState['state']; sentence: string | null } | null {
  if (!line || !isZone(line.zone)) return null
  const state = findLineState(line, now)
  return { state: state.state, sentence: formatState(state, line.zone) }
}
