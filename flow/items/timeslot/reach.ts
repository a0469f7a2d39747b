import { timeslotDays } from '../../../contract/limits.ts'

const dayMs = 24 * 3_600_000

/** Midnight of the calendar day that a zone has at an instant, as if it were of UTC: days are counted with it. */
function startOfDay(zone: string, ms: number): number {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...parts })
  const [month, day, year] = format.format(ms).split('/')
  return Date.parse(`${year}-${month}-${day}`)
}

/** The calendar day of a zone, yyyy-MM-dd, so many days after today. */
export function dayFromNow(zone: string, days: number): string {
  return new Date(startOfDay(zone, Date.now()) + days * dayMs).toISOString().slice(0, 10)
}

/** So many days from today on are known, and of so many days a reply tells at least. */
interface Reach {
  days: number
  span: number
}

/**
 * How far is known after a reply. Ours tells of seven days and says so; another may tell of fewer or more, which its last
 * time shows. That time's day is asked for once more, as it may be an earlier one where the other server counts days.
 */
export function readReach(
  reply: { times: readonly string[]; daysAhead?: number },
  { days, span }: Reach,
  zone: string,
  daysAhead: number,
): Reach {
  if (reply.daysAhead !== undefined) return { days: days + timeslotDays, span }
  if (reply.times.length === 0) return { days: days + span, span }
  const last = Math.max(...reply.times.map((time) => Date.parse(time)))
  const lastDay = Math.round((startOfDay(zone, last) - startOfDay(zone, Date.now())) / dayMs)
  // It tells of no later day, whatever it is asked.
  if (lastDay < days) return { days: daysAhead + 1, span }
  const told = Math.max(lastDay - days, 1)
  return { days: days + told, span: Math.max(span, told) }
}
