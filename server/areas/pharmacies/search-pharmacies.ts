import type { searchPharmacies as endpoint } from '../../../contract/endpoints/pharmacies.ts'
import { pharmaciesFound } from '../../../contract/limits.ts'
import { readZip } from '../../../contract/places/zip.ts'
import { type Lead, listCounted } from '../../http/access/leads.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import type { CompiledProgramme } from '../../programmes/compiled-programme.ts'
import { findPoint, findZipOfCity } from '../geodata/shared/zip-directory.ts'
import { formatPlace } from './ball.ts'
import { findPharmacies, findWord } from './pharmacy-repository.ts'
import { findKnownPharmacies, takesPharmacies } from './shared/known-pharmacies.ts'
import { splitWords } from './split-words.ts'

const mostWords = 8

interface TypedSearch {
  zip: string | null
  words: string[]
}

/** Longer than a zip code, and nothing else. */
const numberShape = /^\s*(\d{6,10})\s*$/

/** A zip code says where to look, everything else what for. */
function readSearch(text: string): TypedSearch {
  const parts = text.trim().split(/[\s,;]+/)
  const zips = parts.flatMap((part) => readZip(part) ?? [])
  const others = parts.filter((part) => readZip(part) === null)
  const words = [...new Set(splitWords(others.join(' ')))]
  return { zip: zips.at(-1) ?? null, words: words.slice(0, mostWords) }
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

/** [CALL-09] By its number one is found wherever it is. What fits nobody's search is an empty list; a zip code that does not exist is refused. */
export async function searchPharmacies(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db } = call.deps
  const { lead, version } = call.lead
  const text = call.query.search_param
  const number = readZip(text) === null ? numberShape.exec(text)?.[1] : undefined
  const { zip, words: typed } = readSearch(text)
  const start = zip ?? (await findOwnZip(lead, version))
  const point = start === null ? null : await findPoint(start)
  const from = point && formatPlace(point)
  if (number) return findKnownPharmacies(db, [Number(number)], version.theme.delivery_type, from)
  if (zip !== null && !point) throw new AppError('zip_unknown')
  // Nothing to look for, and nowhere to look.
  if (typed.length === 0 && !point) return []
  const words = await Promise.all(typed.map((word) => findWord(db, word)))
  if (words.some(({ uses }) => uses === 0)) return []
  const kinds = [false, true].filter((homeDelivery) =>
    takesPharmacies(version.theme.delivery_type, homeDelivery),
  )
  const found = await Promise.all(
    kinds.map((homeDelivery) =>
      findPharmacies(db, { words, from, homeDelivery, limit: pharmaciesFound }),
    ),
  )
  return found.flat()
}
