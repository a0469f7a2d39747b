import type { ValueAssociation } from '../../../../contract/codes.ts'
import type { ItemDefinition } from '../../../../flow/definition.ts'
import { findQuestionTraits } from '../../../../flow/items/question-traits.ts'
import { type Lead, listCounted } from '../../../http/access/leads.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'

export interface AssociatedAnswer {
  /** A chosen id, or the value as entered. */
  value: string | number | boolean
  /** As a person reads it: the chosen answer's words, or the value as text. */
  text: string
}

/** What an answer says of somebody: a detail, or which pharmacy is theirs; null where it says nothing. */
export function findSaying(item: ItemDefinition): string | null {
  const { namesPharmacy } = findQuestionTraits(item.page_item_type)
  return item.value_association ?? (namesPharmacy ? 'pharmacy' : null)
}

/** The answers on the walked pages that say who someone is, by what they say. */
export function readAssociatedAnswers(
  lead: Pick<Lead, 'saved'>,
  { definition }: CompiledProgramme,
): Map<string, AssociatedAnswer> {
  const counted = listCounted(lead)
  const found = new Map<string, AssociatedAnswer>()
  for (const item of definition.pages.flatMap((page) => page.items)) {
    const value = counted.get(item.id)?.entries[0]?.value
    const says = findSaying(item)
    if (says === null) continue
    if (value === undefined || typeof value === 'object') continue
    const chosen = item.answer_choices.find((choice) => choice.id === value)
    found.set(says, { value, text: chosen?.text ?? String(value) })
  }
  return found
}

/** The text of one association, or null. */
export function findAssociatedText(
  answers: Map<string, AssociatedAnswer>,
  association: ValueAssociation,
): string | null {
  return answers.get(association)?.text ?? null
}
