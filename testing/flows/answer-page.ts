import { validationType } from '../../contract/codes.ts'
import type { ItemTypeName } from '../../contract/flow-codes.ts'
import type { AnswerEntry, AnswersByItem, ImageReference } from '../../contract/shapes/answer.ts'
import type { ItemId } from '../../contract/shapes/item-id.ts'
import type { PageItem } from '../../contract/shapes/page-item.ts'
import { visibleItems } from '../../flow/engine/answers/visible-items.ts'
import type { ItemValue } from '../../flow/items/item-rule.ts'
import { findItemRule } from '../../flow/items/registry.ts'

export interface AnswerSources {
  zip: string
  /** The two letters of its state. */
  state: string
  email: string
  today: string
  /** Which of n choices to take. */
  pick(count: number): number
  upload(): Promise<ImageReference>
  /** The number of a pharmacy there is. */
  findPharmacy(item: PageItem): Promise<ItemId>
  /** A time that is free. */
  findTime(): Promise<string>
}

type Answerer = (item: PageItem, sources: AnswerSources) => Promise<AnswerEntry['value']>

function pickChoice({ answer_choices: choices }: PageItem, { pick }: AnswerSources): ItemId {
  return choices[pick(choices.length)]?.id ?? 0
}

const answerers: Partial<Record<ItemTypeName, Answerer>> = {
  NESTED_BUTTON: async (item, sources) => pickChoice(item, sources),
  SINGLE_ANSWER: async (item, sources) => pickChoice(item, sources),
  POP_UP: async (item, sources) => pickChoice(item, sources),
  MULTI_ANSWER: async (item, sources) => [pickChoice(item, sources)],
  async TEXT_FIELD({ validation_type: type, value_association: association }, { zip, state }) {
    if (type === validationType.ZIP_CODE) return zip
    return association?.endsWith('STATE') ? state : 'Ada'
  },
  FREE_TEXT: async () => 'Nothing else.',
  NUMBER: async ({ options }) => options.min ?? 1,
  BOOLEAN: async (_item, { pick }) => pick(2) === 0,
  PHONE_NUMBER: async () => '+15552014477',
  DATE: async (item, { pick }) =>
    item.validation_type === validationType.DATE_OF_BIRTH && pick(3) === 0
      ? '2015-06-01'
      : '1980-06-01',
  IMAGE: async (_item, { upload }) => [await upload()],
  SLIDER: async ({ options }) => options.min ?? 0,
  TERMS_OF_USE: async () => true,
  EMAIL: async (_item, { email }) => email,
  PASSWORD: async () => ' ',
  PHARMACY: (item, { findPharmacy }) => findPharmacy(item),
  TIMESLOT: (_item, { findTime }) => findTime(),
}

function buildEntry(item: PageItem, value: NonNullable<AnswerEntry['value']>): AnswerEntry {
  const chosen = Array.isArray(value) ? value : [value]
  const open = item.answer_choices.filter(
    (choice) => choice.open_ended && chosen.some((id) => id === choice.id),
  )
  if (open.length === 0) return { value }
  return { value, texts: Object.fromEntries(open.map(({ id }) => [id, 'As I said'])) }
}

/** Sensible answers to everything a page shows, as a careful person would give them. */
export async function answerPage(
  items: readonly PageItem[],
  sources: AnswerSources,
): Promise<AnswersByItem> {
  const answers: AnswersByItem = {}
  const values: Record<ItemId, ItemValue> = {}
  for (const item of items) {
    const rule = findItemRule(item.page_item_type)
    const shown = visibleItems(items, values, sources.today).some(({ id }) => id === item.id)
    const value = shown && !item.disabled ? await answerers[rule.name]?.(item, sources) : undefined
    if (value === undefined) continue
    const entries = [buildEntry(item, value)]
    answers[item.id] = entries
    const decoded = rule.decode(item, entries)
    if (decoded.ok && decoded.value !== undefined) values[item.id] = decoded.value
  }
  return answers
}
