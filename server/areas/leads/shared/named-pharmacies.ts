import type { AnswerEntry } from '../../../../contract/shapes/answer.ts'
import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import type { Pharmacy } from '../../../../contract/shapes/pharmacy.ts'
import type { ItemDefinition } from '../../../../flow/definition.ts'
import { findQuestionTraits } from '../../../../flow/items/question-traits.ts'
import type { Db } from '../../../data/database.ts'
import { findKnownPharmacies } from '../../pharmacies/shared/known-pharmacies.ts'
import { requirePage, type Standing } from './standing.ts'

type ReadEntries = (itemId: number) => readonly AnswerEntry[] | undefined

/** The pharmacies that were chosen, by item id; no text is the number of one of ours. */
export function readPharmacyIds(
  items: readonly Pick<ItemDefinition, 'id' | 'page_item_type'>[],
  read: ReadEntries,
): Map<number, ItemId> {
  const chosen = new Map<number, ItemId>()
  for (const { id, page_item_type: type } of items) {
    const value = findQuestionTraits(type).namesPharmacy && read(id)?.[0]?.value
    if (typeof value === 'number' || typeof value === 'string') chosen.set(id, value)
  }
  return chosen
}

/** The pharmacies that the saved answers of these pages name, as far as one may still choose them. */
export async function findNamedPharmacies(
  db: Db,
  { version, saved }: Standing,
  pages: readonly string[],
): Promise<Pharmacy[]> {
  const items = pages.flatMap((uuid) => requirePage(version, uuid).items)
  const ids = readPharmacyIds(items, (id) => saved.get(id)?.entries)
  return findKnownPharmacies(db, [...ids.values()], version.theme.delivery_type)
}
