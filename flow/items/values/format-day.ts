import { readDate } from './calendar.ts'

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `1988-4-27` as "April 27, 1988"; a day that no calendar has, and any other text, as it is. */
export function formatDay(text: string): string {
  const day = readDate(text)
  return day ? longDate.format(Date.parse(`${day}T00:00:00Z`)) : text
}
