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
  /** What was typed beside the chosen answer. */
  typed?: string
}

/** What an answer says of somebody: a detail, or which pharmacy is theirs; null where it says nothing. */
export function findSaying(item: ItemDefinition): string | null {
  const { namesPharmacy } = findQuestionTraits(item.page_item_type)
  return item.value_association ?? (namesPharmacy ? 'pharmacy' : null)
}

type Answers = Map<string, AssociatedAnswer>

/** The answers on the walked pages that are one value, by what `nameItem` calls their item; those of null are left out. */
function readAnswersBy(
  lead: Pick<Lead, 'saved'>,
  { definition }: CompiledProgramme,
  nameItem: (item: ItemDefinition) => string | null,
): Answers {
  const counted = listCounted(lead)
  const found: Answers = new Map()
  for (const item of definition.pages.flatMap((page) => page.items)) {
    const entry = counted.get(item.id)?.entries[0]
    const value = entry?.value
    const name = nameItem(item)
    if (name === null) continue
    if (value === undefined || typeof value === 'object') continue
    const chosen = item.answer_choices.find((choice) => choice.id === value)
    const typed = entry?.texts?.[String(value)]
    found.set(name, { value, text: chosen?.text ?? String(value), ...(typed && { typed }) })
  }
  return found
}

/** The answers that say who someone is, by what they say. */
export const readAssociatedAnswers = (lead: Pick<Lead, 'saved'>, version: CompiledProgramme) =>
  readAnswersBy(lead, version, findSaying)

/** All answers of one value, by the name that the author gave their item. */
export const readNamedAnswers = (lead: Pick<Lead, 'saved'>, version: CompiledProgramme) =>
  readAnswersBy(lead, version, ({ key }) => key)

/** The text of one association, or null. */
export function findAssociatedText(
  answers: Map<string, AssociatedAnswer>,
  association: ValueAssociation,
): string | null {
  return answers.get(association)?.text ?? null
}
