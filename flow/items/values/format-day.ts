import { readDate } from './calendar.ts'

/** Made when a first day is shown: making one takes a browser longer than all rules of the flow together. */
let longDate: Intl.DateTimeFormat | undefined

/** `1988-4-27` as "April 27, 1988"; a day that no calendar has, and any other text, as it is. */
export function formatDay(text: string): string {
  const day = readDate(text)
  if (!day) return text
  longDate ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return longDate.format(Date.parse(`${day}T00:00:00Z`))
}
