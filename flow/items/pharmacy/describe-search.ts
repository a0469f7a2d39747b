import { pharmaciesFound } from '../../../contract/limits.ts'
import { readZip } from '../../../contract/places/zip.ts'
import type { Pharmacy } from '../../../contract/shapes/pharmacy.ts'
import { pharmacyWords } from './words.ts'

/** Each says how far it is, and none is further than the next: of those of a named city and those that send home it may not be so. */
const isNearestFirst = (results: readonly Pharmacy[]) =>
  results.every(
    ({ distance, home_delivery: sends }, place) =>
      typeof distance === 'number' && !sends && distance >= (results[place - 1]?.distance ?? 0),
  )

/** What was looked for, `of` a text or of none. */
function describeWanted(of: string, isNearest: boolean): string {
  const words = pharmacyWords
  const zip = isNearest ? readZip(of) : null
  if (zip !== null) return words.toZip.replace('{zip}', zip)
  if (of === '') return isNearest ? words.toAddress : ''
  return words.forText.replace('{text}', () => of)
}

/** How many are shown of how many; of a full page of them nobody knows how many more there are. */
function countFound(results: readonly Pharmacy[], shown: number, of: string): string {
  const { length: count } = results
  const words = pharmacyWords
  if (count === 1) return `${words.one}${describeWanted(of, false)}`
  const isNear = isNearestFirst(results)
  const isMany = count >= pharmaciesFound
  const kind = !isMany ? words.found : isNear ? words.nearest : words.first
  const counted = (shown < count ? kind.some : kind.all)
    .replace('{shown}', String(shown))
    .replace('{count}', String(count))
  const isAnywhere = results.every(({ distance }) => typeof distance !== 'number')
  const order = isAnywhere ? words.addZip : isNear && !isMany ? words.nearestFirst : ''
  return `${counted}${describeWanted(of, isNear && isMany)}${order}`
}

interface SearchStanding {
  /** What the results are of; null before the first reply. */
  of: string | null
  isSearching: boolean
  problem: unknown
}

/** A zip code that is being typed: what nobody can know yet is not called unknown. */
const isBegunZip = (of: string) => /^\d{1,4}$/.test(of)

/** Whether it was looked for something whole, and not for what is near. */
export const isNone = (text: string, of: string | null) =>
  !!of && text.trim() !== '' && !isBegunZip(of)

/** What is said of the search as it stands, while so many of its results are `shown`; empty while its problem says it. */
export function describeSearch(
  text: string,
  { of, isSearching, problem }: SearchStanding,
  results: readonly Pharmacy[],
  shown: number,
): string {
  if (problem) return ''
  if (of === null || isSearching) return pharmacyWords.searching
  if (results.length > 0) return countFound(results, shown, of)
  if (isBegunZip(of)) return pharmacyWords.allDigits
  if (!isNone(text, of)) return pharmacyWords.begin
  const { none, noneOfDigits } = pharmacyWords
  const isUnfinished = /^\d[\d\s-]*$/.test(of) && readZip(of) === null
  return (isUnfinished ? noneOfDigits : none).replace('{text}', () => of)
}
