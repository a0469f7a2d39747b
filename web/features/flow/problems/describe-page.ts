import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import { clearButtons, initialValues } from '../../../../flow/engine/answers/answers.ts'
import { visibleItems } from '../../../../flow/engine/answers/visible-items.ts'
import type { FlowState, Problem } from '../../../../flow/engine/state.ts'
import type { ItemValue } from '../../../../flow/items/item-rule.ts'
import { findItemRule } from '../../../../flow/items/registry.ts'
import { type WordedProblem, wordProblem } from './word-problem.ts'

/** What the items' rules say about the page as it is filled in now. */
export interface PageMarks {
  /** Items that the answers on the page hide, by id. */
  hidden: readonly ItemId[]
  /** The page holds something that was not sent yet. */
  changed: boolean
  /** The sentence beside an item, by its id. */
  problemTexts: Readonly<Record<ItemId, string>>
  /** The same as the list above the page says it, where the item must be told apart. */
  problemLines: Readonly<Record<ItemId, string>>
  /** The item beside which signing in is offered. */
  signInAt: ItemId | null
}

const isKnownAccount = (problem: Problem | undefined) =>
  typeof problem === 'object' && 'wayOut' in problem

/** Nobody is told what is wrong with an answer while a part of it is on its way that puts it right once it is there [P17]. */
function mayBePutRight(item: PageItem, value: ItemValue | undefined, today: string) {
  const rule = findItemRule(item.page_item_type)
  return rule.isOnItsWay?.(value) && !rule.check(item, value, today)
}

/**
 * What the items' rules say about the page, so that the views need none of them. Item by item a problem
 * is what was found here or what the server said [ITEM-19].
 */
export function describePage(
  { flow, values, filledIn, problems }: FlowState,
  today: string,
): PageMarks {
  const page_items = flow?.page?.page_items ?? []
  const visible = visibleItems(page_items, values, today)
  const typed = clearButtons(page_items, values)
  const begun = clearButtons(page_items, { ...initialValues({ page_items }), ...filledIn?.values })
  const worded = Object.entries(problems).flatMap(([id, problem]) => {
    const item = page_items.find((one) => String(one.id) === id)
    return item && mayBePutRight(item, values[id], today)
      ? []
      : [[id, wordProblem(item, problem)] as const]
  })
  const pick = (part: (problem: WordedProblem) => string) =>
    Object.fromEntries(worded.map(([id, problem]) => [id, part(problem)]))
  const known = Object.keys(problems).find((id) => isKnownAccount(problems[id]))
  return {
    hidden: page_items.filter((item) => !visible.includes(item)).map(({ id }) => id),
    changed: JSON.stringify(typed) !== JSON.stringify(begun),
    problemTexts: pick(({ text }) => text),
    problemLines: pick(({ line }) => line),
    signInAt: page_items.find(({ id }) => String(id) === known)?.id ?? null,
  }
}
