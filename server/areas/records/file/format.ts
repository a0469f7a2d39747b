import { nameZone } from '../../../../flow/items/timeslot/format-timeslot.ts'

/** An instant as people write it: by the clocks of the reader, or of a zone of its own. Which ones is always said. */
export type TellMoment = (at: Date | string, zone?: string) => string

export function createTellMoment(ownZone: string): TellMoment {
  const formats = new Map<string, Intl.DateTimeFormat>()
  function findFormat(zone: string): Intl.DateTimeFormat {
    const known = formats.get(zone)
    if (known) return known
    const made = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: zone,
    })
    formats.set(zone, made)
    return made
  }
  return (at, zone = ownZone) => {
    const ms = new Date(at).getTime()
    // A narrow space stands before AM in some versions.
    const time = findFormat(zone).format(ms).replace(/\s/g, ' ')
    return `${time}, ${nameZone(zone, ms)}`
  }
}

/** yyyy-MM-dd as people write it; anything else as it is. */
export function formatDate(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

export function formatMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
}
