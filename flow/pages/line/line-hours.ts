import type { PhoneLine } from '../../../contract/shapes/phone-line.ts'

const dayMinutes = 24 * 60
const weekDays = 7

/** Where a week stands by the clocks of a zone: the day from Monday, and the minutes of it. */
export function readWallClock(zone: string, now: Date): { day: number; minutes: number } {
  const options = {
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const short = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  return {
    day: short.indexOf(parts.get('weekday') ?? ''),
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}

/** Whether somebody answers now, and when that changes: in so many days from today, at this minute of the day. */
export type LineState =
  | { state: 'open'; closes: number }
  | { state: 'closed'; inDays: number; day: number; opens: number }
  /** Nobody ever answers. */
  | { state: 'silent' }

/** How the line stands at an instant, by its own clocks. */
export function findLineState({ zone, week }: PhoneLine, now: Date): LineState {
  const { day, minutes } = readWallClock(zone, now)
  const open = week[day]?.find(([opens, closes]) => opens <= minutes && minutes < closes)
  if (open) return { state: 'open', closes: open[1] }
  for (let inDays = 0; inDays <= weekDays; inDays += 1) {
    const weekday = (day + inDays) % weekDays
    const next = week[weekday]?.find(([opens]) => inDays > 0 || opens > minutes)
    if (next) return { state: 'closed', inDays, day: weekday, opens: next[0] }
  }
  return { state: 'silent' }
}

/** Days that have the same hours, one after the other, are said together: first, last and their hours. */
export interface DayRun {
  first: number
  last: number
  openings: PhoneLine['week'][number]
}

/** The week in as few lines as it needs; days off are left out. */
export function groupWeek({ week }: PhoneLine): DayRun[] {
  const runs: DayRun[] = []
  week.forEach((openings, day) => {
    const before = runs.at(-1)
    const same = before && JSON.stringify(before.openings) === JSON.stringify(openings)
    if (same && before.last === day - 1) before.last = day
    else runs.push({ first: day, last: day, openings })
  })
  return runs.filter(({ openings }) => openings.length > 0)
}

/** A minute of the day as people say it: 8 AM, 12:30 PM, midnight. */
export function formatMinute(minute: number): string {
  if (minute % dayMinutes === 0) return 'midnight'
  const hour = Math.floor(minute / 60)
  const rest = minute % 60
  const shown = `${hour % 12 === 0 ? 12 : hour % 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
  // Never parted at the end of a line.
  return `${shown}\u00a0${hour < 12 ? 'AM' : 'PM'}`
}
