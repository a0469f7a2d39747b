import type { ClinicAnswer } from '../../../../contract/shapes/clinic/leads.ts'
import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import type { ItemDefinition } from '../../../../flow/definition.ts'
import { visibleItems } from '../../../../flow/engine/answers/visible-items.ts'
import type { Choice, ItemValue } from '../../../../flow/items/item-rule.ts'
import { findQuestionTraits } from '../../../../flow/items/question-traits.ts'
import { findItemRule } from '../../../../flow/items/registry.ts'
import type { Db } from '../../../data/database.ts'
import type { SentLead } from '../../../http/access/sent-leads.ts'
import { formatPlain } from '../../../programmes/text/format-plain.ts'
import { nameState } from '../../leads/shared/name-state.ts'
import { findNamedPharmacies } from '../../leads/shared/named-pharmacies.ts'
import { speakItems } from '../../leads/shared/speak-items.ts'
import { openStanding, readValues, requirePage } from '../../leads/shared/standing.ts'

type PharmacyNames = ReadonlyMap<ItemId, string>

function tellChoices(
  { answer_choices: choices }: ItemDefinition,
  { ids, texts }: Choice,
): string[] {
  return choices
    .filter(({ id }) => ids.includes(id))
    .map(({ id, text }) => [formatPlain(text), texts[id]].filter(Boolean).join(': '))
}

function tellValue(item: ItemDefinition, value: ItemValue, pharmacies: PharmacyNames): string[] {
  if (typeof value === 'number' && findQuestionTraits(item.page_item_type).namesPharmacy) {
    return [pharmacies.get(value) ?? String(value)]
  }
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No']
  if (Array.isArray(value)) return [`Photos: ${value.length}`]
  if (typeof value === 'object') return tellChoices(item, value)
  const { format } = findItemRule(item.page_item_type)
  if (format) return [format(value)]
  const { unit } = item.options
  return [typeof value === 'number' && unit ? `${value} ${unit}` : String(value)]
}

/** The answers that count, page after page of the way the visit took, as they were asked of this person. */
export async function presentAnswers(
  db: Db,
  { lead, version }: Pick<SentLead, 'lead' | 'version'>,
  today: string,
): Promise<ClinicAnswer[]> {
  const { standing } = openStanding({ lead, version, earlier: null }, today)
  const named = await findNamedPharmacies(db, standing, lead.path)
  const pharmacies = new Map(named.map(({ dosespot_id: id, name }): [ItemId, string] => [id, name]))
  const answers: ClinicAnswer[] = []
  for (const [place, uuid] of lead.path.entries()) {
    const page = requirePage(version, uuid)
    const own = await nameState(standing, page)
    const items = speakItems(own, lead.path.slice(0, place + 1), page)
    const values = readValues(own, items)
    for (const item of visibleItems(items, values, today)) {
      const value = values[item.id]
      if (value === undefined || !findQuestionTraits(item.page_item_type).isListed) continue
      answers.push({
        item: item.id,
        question: formatPlain(item.text || page.name),
        association: item.value_association,
        texts: tellValue(item, value, pharmacies),
        ...(Array.isArray(value) && { photos: value.map(({ uuid }) => uuid.toLowerCase()) }),
      })
    }
  }
  return answers
}
