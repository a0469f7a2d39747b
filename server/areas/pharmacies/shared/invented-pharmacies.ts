import type { Db } from '../../../data/database.ts'
import { findPlace, listZips } from '../../geodata/shared/zip-directory.ts'
import { type PharmacyRecord, replacePharmacies } from './replace-pharmacies.ts'

/** Names and streets nobody has registered; numbered so that the same start gives the same directory. */
const families = [
  'Maple Street',
  'Harbor Light',
  'Larkspur',
  'Old Mill',
  'Juniper Hill',
  'Silver Birch',
  'Bluebird',
  'Cobblestone',
  'Riverbend',
  'Wren and Daughters',
  'Stonegate',
  'Fair Meadow',
  'Lantern',
  'Orchard Row',
  'Kingfisher',
  'Clover Leaf',
  'Northfield',
  'Marigold',
  'Whitcomb',
  'Cedar Point',
  'Sunny Corner',
  'Alder Grove',
  'Tamarack',
] as const
const kinds = ['Pharmacy', 'Drugs', 'Apothecary', 'Family Pharmacy', 'Community Pharmacy'] as const
const streets = ['Main Street', 'Elm Avenue', 'Church Street', 'Park Road', 'Mill Lane'] as const
const openings: readonly [string[], ...string[][]] = [
  ['Mon to Fri 8 AM to 9 PM', 'Sat 9 AM to 6 PM', 'Sun 10 AM to 5 PM'],
  ['Mon to Fri 9 AM to 7 PM', 'Sat 9 AM to 5 PM', 'Sun closed'],
  ['Every day 24 hours'],
  // Of some nobody knows.
  [],
]

/** One zip code in this many has a pharmacy, and one pharmacy in that many sends home. */
const zipsPerPharmacy = 12
const pharmaciesPerSender = 80
const firstId = 900_001

const pick = <Value>(values: readonly [Value, ...Value[]], place: number): Value =>
  values[place % values.length] ?? values[0]

/** A few thousand invented pharmacies in real places. */
export async function* inventPharmacies(
  perPharmacy = zipsPerPharmacy,
): AsyncGenerator<PharmacyRecord> {
  const zips = await listZips()
  let count = 0
  for (let place = 0; place < zips.length; place += perPharmacy) {
    const zip = zips[Math.floor(place)] ?? ''
    const found = await findPlace(zip)
    if (!found) continue
    const sends = count % pharmaciesPerSender === pharmaciesPerSender - 1
    const family = pick(families, count)
    yield {
      dosespot_id: firstId + count,
      name: sends ? `${family} Home Delivery` : `${family} ${pick(kinds, Math.floor(count / 7))}`,
      lines: [`${1 + ((count * 37) % 980)} ${pick(streets, Math.floor(count / 3))}`],
      city: found.city,
      state: found.state.short_name,
      zip,
      country: 'US',
      phone: `(555) 201-${String(count % 10_000).padStart(4, '0')}`,
      hours: [...pick(openings, count)],
      home_delivery: sends,
    }
    count += 1
  }
}

/** Fills a directory that nobody has filled with invented pharmacies; their number, 0 where there are some. */
export async function inventDirectory(db: Db, perPharmacy?: number): Promise<number> {
  const some = await db.selectFrom('pharmacies').select('dosespot_id').limit(1).executeTakeFirst()
  if (some) return 0
  const { kept } = await replacePharmacies(db, inventPharmacies(perPharmacy))
  return kept
}
