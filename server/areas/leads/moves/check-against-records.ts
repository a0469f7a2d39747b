import { deliveryType, validationType } from '../../../../contract/codes.ts'
import { formatProblem, type ItemProblemCode } from '../../../../contract/errors.ts'
import type { AnswersByItem } from '../../../../contract/shapes/answer.ts'
import type { ItemDefinition, PageDefinition } from '../../../../flow/definition.ts'
import type { Db } from '../../../data/database.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'
import { findPlace, isServed } from '../../geodata/shared/zip-directory.ts'
import { findKnownPharmacies } from '../../pharmacies/shared/known-pharmacies.ts'
import { readImageIds } from '../../uploads/shared/image-answers.ts'
import { findLeadImages } from '../../uploads/shared/image-repository.ts'
import { readPharmacyIds } from '../shared/named-pharmacies.ts'
import { checkStates } from './check-state.ts'

async function findZipProblem(
  zip: string,
  version: CompiledProgramme,
): Promise<ItemProblemCode | null> {
  const place = await findPlace(zip)
  if (!place) return 'zip_unknown'
  return isServed(place, version.served_states) ? null : 'zip_not_served'
}

/** The items whose pharmacy is not in the directory, or not one the programme takes [GAP-85] [GAP-94]. */
async function findUnknownPharmacies(
  db: Db,
  { theme }: CompiledProgramme,
  items: ItemDefinition[],
  answers: AnswersByItem,
): Promise<number[]> {
  const named = readPharmacyIds(items, (id) => answers[id])
  const known = await findKnownPharmacies(db, [...named.values()], theme.delivery_type)
  const byId = new Map(known.map((one) => [one.dosespot_id, one]))
  const isTaken = ({ id, answer_choices: [only, another] }: ItemDefinition) => {
    const one = byId.get(named.get(id) ?? 0)
    if (!one || !only || another) return one !== undefined
    // The way was chosen before this page.
    return (only.id === deliveryType.HOME) === (one.home_delivery ?? false)
  }
  return items.filter((item) => named.has(item.id) && !isTaken(item)).map(({ id }) => id)
}

export interface RecordFindings {
  /** Sentences by item id. */
  problems: Record<string, string[]>
  /** The items whose zip codes lie where the programme is not, where the page says what comes then. */
  unserved: ReadonlySet<number>
}

/**
 * What only the server can tell of answers that are well formed: whether a zip code exists and is served
 * [ITEM-18], whether the state beside it is its own, whether there is such a pharmacy, and whether a photo is one of
 * this lead's.
 */
export async function checkAgainstRecords(
  db: Db,
  leadId: string,
  version: CompiledProgramme,
  page: Pick<PageDefinition, 'next'>,
  items: ItemDefinition[],
  answers: AnswersByItem,
): Promise<RecordFindings> {
  const problems = await checkStates(items, answers)
  const unserved = new Set<number>()
  const named = new Map<number, string[]>()
  for (const item of items) {
    const entries = answers[item.id] ?? []
    const zip = entries[0]?.value
    if (item.validation_type === validationType.ZIP_CODE && typeof zip === 'string') {
      const code = await findZipProblem(zip, version)
      const isLed = page.next.some((rule) => rule.unserved === item.id)
      if (code === 'zip_not_served' && isLed) unserved.add(item.id)
      else if (code) problems[item.id] = [formatProblem({ code })]
    }
    const ids = readImageIds(entries)
    if (ids.length > 0) named.set(item.id, ids)
  }
  for (const item of await findUnknownPharmacies(db, version, items, answers)) {
    problems[item] = [formatProblem({ code: 'pharmacy_unknown' })]
  }
  const existing = await findLeadImages(db, leadId, [...named.values()].flat())
  for (const [itemId, ids] of named) {
    if (!ids.every((id) => existing.has(id))) {
      problems[itemId] = [formatProblem({ code: 'photo_unknown' })]
    }
  }
  return { problems, unserved }
}
