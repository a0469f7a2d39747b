import { readTimeslot } from './read-timeslot.ts'

const parts = { weekday: 'long', month: 'long', day: 'numeric' } as const
const made = new Map<string, Intl.DateTimeFormat>()

/** One for each zone and way of writing: to make one takes longer than to use it often, and a week has hundreds of times. */
export function findFormat(
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`
  const found = made.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  made.set(key, found)
  return found
}

/** What people call a zone at an instant, now without one: Eastern Time. In other years it may have been another. */
export function nameZone(zone: string, ms: number = Date.now()): string {
  if (zone === 'UTC') return zone
  const format = findFormat(zone, { timeZoneName: 'longGeneric' })
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')
  return name?.value ?? zone
}

/** What the clocks of a zone show: 9:20 AM. */
export function formatTime(zone: string, ms: number): string {
  const format = findFormat(zone, { timeStyle: 'short' })
  // A narrow space stands before AM in some versions.
  return format.format(ms).replace(/\s/g, ' ')
}

/** A day of a zone: Tuesday, March 3. */
export function formatZoneDay(zone: string, ms: number): string {
  return findFormat(zone, parts).format(ms)
}

/** A chosen time in words: Tuesday, March 3 at 9:20 AM, Eastern Time. What is no time stays as it is. */
export function formatTimeslot(text: string): string {
  const chosen = readTimeslot(text)
  if (chosen === null) return text
  const zone = chosen.zone ?? 'UTC'
  const { ms } = chosen
  return `${formatZoneDay(zone, ms)} at ${formatTime(zone, ms)}, ${nameZone(zone, ms)}`
}
