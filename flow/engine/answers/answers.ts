import type { ItemProblem } from '../../../contract/errors.ts'
import type { AnswersByItem } from '../../../contract/shapes/answer.ts'
import type { Page } from '../../../contract/shapes/flow.ts'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import type { ItemRule, ItemValue, RuleItem } from '../../items/item-rule.ts'
import { findItemRule } from '../../items/registry.ts'
import type { Values } from '../state.ts'
import { readSaved } from './read-saved.ts'
import { visibleItems } from './visible-items.ts'

/** An item as either side holds it. */
export type AnswerItem = RuleItem & Pick<PageItem, 'disabled'>

const ruleOf = (item: RuleItem): ItemRule => findItemRule(item.page_item_type)

/** Keyed by item id; entries without a value are left out. */
function collect<T>(entries: (readonly [ItemId, T | undefined])[]): Record<ItemId, T> {
  return Object.fromEntries(
    entries.filter((entry): entry is readonly [ItemId, T] => entry[1] !== undefined),
  )
}

/** What the page's controls start with: the saved answers, else each item's own start. */
export function initialValues(page: Pick<Page, 'page_items'>): Values {
  return collect<ItemValue>(
    page.page_items.map((item) => {
      const saved = readSaved(item)
      return [item.id, (saved.ok ? saved.value : undefined) ?? ruleOf(item).initial(item)]
    }),
  )
}

/** The pressed buttons among the items [ITEM-01]. */
export function pressedButtons<T extends RuleItem>(items: readonly T[], values: Values): T[] {
  return items.filter((item) => ruleOf(item).role === 'button' && values[item.id] !== undefined)
}

/** The values without those of buttons, except one [ITEM-01] [FLOW-20]. */
export function clearButtons(items: readonly RuleItem[], values: Values, except?: ItemId): Values {
  return collect<ItemValue>(
    items.map((item) => {
      const kept = item.id === except || ruleOf(item).role !== 'button'
      return [item.id, kept ? values[item.id] : undefined]
    }),
  )
}

const takesPart = (items: readonly AnswerItem[], values: Values, today: string) =>
  visibleItems(items, values, today).filter((item) => !item.disabled)

/**
 * What must still be put right, by item id. Hidden and disabled items are left alone; an independent
 * button goes on without required answers, and any button in place of the other buttons.
 */
export function checkItems(
  items: readonly AnswerItem[],
  values: Values,
  today: string,
): Record<ItemId, ItemProblem> {
  const visible = takesPart(items, values, today)
  const pressed = pressedButtons(visible, values)
  const free = pressed.some((item) => item.options.button?.independent)
  return collect(
    visible.map((item) => {
      const optional = free || (pressed.length > 0 && ruleOf(item).role === 'button')
      const asked = optional ? { ...item, options: { ...item.options, required: false } } : item
      return [item.id, ruleOf(item).check(asked, values[item.id], today) ?? undefined]
    }),
  )
}

/** [GAP-68] */
export function checkValues(
  page: Pick<Page, 'page_items'>,
  values: Values,
  today: string,
): Record<ItemId, ItemProblem> {
  return checkItems(page.page_items, values, today)
}

/** The answers of the visible items that have one [ITEM-02]. */
export function encodeItems(
  items: readonly AnswerItem[],
  values: Values,
  today: string,
): AnswersByItem {
  const visible = takesPart(items, values, today)
  return collect(visible.map((item) => [item.id, ruleOf(item).encode(item, values[item.id])]))
}

/** What a proceed sends for a page. */
export function encodeAnswers(
  page: Pick<Page, 'page_items'>,
  values: Values,
  today: string,
): AnswersByItem {
  return encodeItems(page.page_items, values, today)
}

export type ReadAnswers =
  | { ok: true; answers: AnswersByItem; values: Values }
  | { ok: false; problems: Record<string, ItemProblem> }

/** A body may name any number of foreign items; this many are told of. */
const foreignItemsTold = 20

/**
 * The server's reading of what arrived for the items of one page: what was understood, in the form it is
 * stored, or every problem by item id. Answers of hidden and disabled items are dropped.
 */
export function readAnswers(
  items: readonly AnswerItem[],
  answersByItem: AnswersByItem,
  today: string,
): ReadAnswers {
  const ids = new Set(items.map((item) => String(item.id)))
  const foreign = Object.keys(answersByItem).filter((id) => !ids.has(id))
  const decoded = items.map(
    (item) => [item, ruleOf(item).decode(item, answersByItem[item.id] ?? [])] as const,
  )
  const values = collect<ItemValue>(
    decoded.map(([item, result]) => [item.id, result.ok ? result.value : undefined]),
  )
  const asked = takesPart(items, values, today)
  const unread = decoded.filter(([item, result]) => !result.ok && asked.includes(item))
  const problems: [string, ItemProblem][] = [
    ...foreign.slice(0, foreignItemsTold).map((id) => [id, { code: 'unknown_item' }] as const),
    ...pressedButtons(asked, values)
      .slice(1)
      .map(({ id }) => [id, { code: 'unreadable' }] as const),
    ...Object.entries(checkItems(items, values, today)),
    ...unread.flatMap(([item, result]) => (result.ok ? [] : [[item.id, result.problem] as const])),
  ].map(([id, problem]) => [String(id), problem])
  if (problems.length > 0) return { ok: false, problems: Object.fromEntries(problems) }
  const answers = encodeItems(items, values, today)
  return { ok: true, answers, values: collect(asked.map(({ id }) => [id, values[id]])) }
}
