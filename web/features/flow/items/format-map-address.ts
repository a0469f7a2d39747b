import { mapsOrigin } from '../../../../contract/places/maps.ts'
import type { Pharmacy } from '../../../../contract/shapes/pharmacy.ts'

/** The frame of a maps service that shows a pharmacy; the service is told nothing else. */
export function formatMapAddress(key: string, { name, address }: Pharmacy): string {
  const { line, city, state, postalCode } = address
  const place = [name, ...line, city, `${state} ${postalCode}`].filter(Boolean).join(', ')
  return `${mapsOrigin}/maps/embed/v1/place?${new URLSearchParams({ key, q: place })}`
}
