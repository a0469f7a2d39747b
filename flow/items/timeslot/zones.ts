import { nameZone } from './format-timeslot.ts'

/** One city for each zone of the states. */
const usZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/** Zones to choose from, the given ones first; of those that people call the same, one. */
export function listZones(...first: readonly string[]): { value: string; text: string }[] {
  const byName = new Map<string, string>()
  for (const zone of [...first, ...usZones]) {
    const name = nameZone(zone)
    if (!byName.has(name)) byName.set(name, zone)
  }
  return [...byName].map(([text, value]) => ({ value, text }))
}
