import { addDays } from './days.ts'

const hourMs = 3_600_000
const formats = new Map<string, Intl.DateTimeFormat>()

function findFormat(zone: string): Intl.DateTimeFormat {
  const kept = formats.get(zone)
  if (kept) return kept
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}

/** How far the clocks of a zone are ahead of UTC at an instant. */
export function offsetAt(zone: string, instantMs: number): number {
  const parts = findFormat(zone).formatToParts(instantMs)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  const wall = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
  return wall - Math.floor(instantMs / 1_000) * 1_000
}

/**
 * Turns minutes of a calendar day's wall clock into instants. What the clocks jump over has none; what they show
 * twice is the first of the two.
 */
export function openDay(zone: string, day: string): (minute: number) => number | null {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // No zone is further from UTC than 14 hours, and none changes its clocks twice within these days.
  const before = offsetAt(zone, midnight - 14 * hourMs)
  const after = offsetAt(zone, midnight + 38 * hourMs)
  return (minute) => {
    const wall = midnight + minute * 60_000
    if (before === after) return wall - before
    const meant = [wall - before, wall - after].filter(
      (instant) => instant + offsetAt(zone, instant) === wall,
    )
    return meant.length > 0 ? Math.min(...meant) : null
  }
}

/** When a calendar day begins; where the clocks jump over midnight, with its first minute. */
export function startOfDay(zone: string, day: string): number {
  const find = openDay(zone, day)
  for (let minute = 0; minute < 24 * 60; minute++) {
    const instant = find(minute)
    if (instant !== null) return instant
  }
  // A day that a zone left out, as Samoa did one.
  return startOfDay(zone, addDays(day, 1))
}

/** An instant as the zone's clocks show it: yyyy-MM-ddTHH:mm:ss±HH:mm. */
export function formatInZone(zone: string, instantMs: number): string {
  const offset = offsetAt(zone, instantMs)
  const minutes = Math.abs(Math.round(offset / 60_000))
  const pad = (part: number) => String(part).padStart(2, '0')
  const sign = offset < 0 ? '-' : '+'
  const wall = new Date(instantMs + offset).toISOString().slice(0, 19)
  return `${wall}${sign}${pad(Math.trunc(minutes / 60))}:${pad(minutes % 60)}`
}

/** The calendar day of a zone at an instant, yyyy-MM-dd. */
export function dayAt(zone: string, instantMs: number): string {
  return new Date(instantMs + offsetAt(zone, instantMs)).toISOString().slice(0, 10)
}
