import { chatWords as words } from './words.ts'

const dayMs = 24 * 3_600_000

const isInstant = (when: Date) => !Number.isNaN(when.getTime())

/** The day as a person says it: "Today", "Monday, March 2". Empty for what is no instant. */
export function formatDay(instant: string, now = new Date()): string {
  const when = new Date(instant)
  if (!isInstant(when)) return ''
  const day = when.toDateString()
  if (day === now.toDateString()) return words.today
  if (day === new Date(now.getTime() - dayMs).toDateString()) return words.yesterday
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(when.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  }).format(when)
}

/** The time of day: "10:41 AM". */
export function formatTime(instant: string): string {
  const when = new Date(instant)
  return isInstant(when)
    ? new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(when)
    : ''
}
