import type { searchPharmacies as endpoint } from '../../../contract/endpoints/pharmacies.ts'
import { pharmaciesFound } from '../../../contract/limits.ts'
import { readZip } from '../../../contract/places/zip.ts'
import type { Pharmacy } from '../../../contract/shapes/pharmacy.ts'
import { type Lead, listCounted } from '../../http/access/leads.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import type { CompiledProgramme } from '../../programmes/compiled-programme.ts'
import { findPoint, findZipOfCity, type Point } from '../geodata/shared/zip-directory.ts'
import { formatPlace } from './ball.ts'
import { findNamedCity } from './find-named-city.ts'
import { findPharmacies, findWord } from './pharmacy-repository.ts'
import { findKnownPharmacies, takesPharmacies } from './shared/known-pharmacies.ts'
import { splitWords } from './split-words.ts'

const mostWords = 8

interface TypedSearch {
  /** Five digits say where to look, or are the number of a house. */
  zip: string | null
  /** Nothing stands behind it, as in an address that is written out. */
  isLast: boolean
  /** What is typed beside it, and with it. */
  words: string[]
  all: string[]
}

/** Longer than a zip code, and nothing else. */
const numberShape = /^\s*(\d{6,10})\s*$/

const listWords = (parts: readonly string[]) =>
  [...new Set(splitWords(parts.join(' ')))].slice(0, mostWords)

function readSearch(text: string): TypedSearch {
  const whole = readZip(text)
  if (whole !== null) return { zip: whole, isLast: true, words: [], all: [] }
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  const place = parts.findLastIndex((part) => readZip(part) !== null)
  return {
    zip: readZip(parts[place] ?? ''),
    isLast: place === parts.length - 1,
    words: listWords(parts.filter((_, at) => at !== place)),
    all: listWords(parts),
  }
}

/** What the person answered who they are by; a caregiver's own address is another one. */
function readAnswer(lead: Lead, { definition }: CompiledProgramme, detail: string): string | null {
  const counted = listCounted(lead)
  for (const { id, value_association, answer_choices } of definition.pages.flatMap(
    ({ items }) => items,
  )) {
    if (value_association !== detail) continue
    const value = counted.get(id)?.entries[0]?.value
    if (typeof value === 'string' && value !== '') return value
    const chosen = answer_choices.find((choice) => choice.id === value)
    if (chosen) return chosen.text
  }
  return null
}

/** The zip code the visitor gave, else one of their city; null where neither is known. */
async function findOwnZip(lead: Lead, version: CompiledProgramme): Promise<string | null> {
  const zip = readAnswer(lead, version, 'ZIP_CODE')
  if (zip !== null) return zip
  const [city, state] = [readAnswer(lead, version, 'CITY'), readAnswer(lead, version, 'STATE')]
  return city === null || state === null ? null : findZipOfCity(city, state)
}

async function findFitting(
  { deps: { db }, lead: { version } }: Call<typeof endpoint>,
  typed: readonly string[],
  point: Point | null,
): Promise<Pharmacy[]> {
  // Nothing to look for, and nowhere to look.
  if (typed.length === 0 && !point) return []
  const from = point && formatPlace(point)
  const words = await Promise.all(typed.map((word) => findWord(db, word)))
  if (words.some(({ uses }) => uses === 0)) return []
  // In an address, or beside a name, the word may be any part of it: there it only helps who cannot be told what is near.
  const named = findNamedCity(words.map(({ meant }) => meant))
  const city = named && (from === null || !named.isOneOfMany) ? named.name : null
  const isTogether = named !== null
  const kinds = [false, true].filter((homeDelivery) =>
    takesPharmacies(version.theme.delivery_type, homeDelivery),
  )
  const found = await Promise.all(
    kinds.map((homeDelivery) =>
      findPharmacies(db, { words, from, city, isTogether, homeDelivery, limit: pharmaciesFound }),
    ),
  )
  return found.flat()
}

/**
 * [CALL-09] By its number one is found wherever it is. What fits nobody's search is an empty list. A zip code that ends
 * the text says where to look. Five digits before words are the number of a house first, and a zip code only where no
 * house has it; one that does not exist is refused where it can be nothing else.
 */
export async function searchPharmacies(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db } = call.deps
  const { lead, version } = call.lead
  const text = call.query.search_param
  const { zip, isLast, words, all } = readSearch(text)
  const there = zip === null ? null : await findPoint(zip)
  if (there && isLast) return findFitting(call, words, there)
  if (zip !== null && !there && words.length === 0) throw new AppError('zip_unknown')
  const own = await findOwnZip(lead, version)
  const here = own === null ? null : await findPoint(own)
  const number = zip === null ? numberShape.exec(text)?.[1] : undefined
  if (number) {
    const from = here && formatPlace(here)
    return findKnownPharmacies(db, [Number(number)], version.theme.delivery_type, from)
  }
  const found = await findFitting(call, all, here)
  if (found.length > 0 || zip === null) return found
  if (there) return findFitting(call, words, there)
  if (isLast) throw new AppError('zip_unknown')
  return found
}
