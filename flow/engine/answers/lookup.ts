import type { AnswersByItem } from '../../../contract/shapes/answer.ts'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { FlowDefinition } from '../../definition.ts'
import type { Comparable, RuleItem } from '../../items/item-rule.ts'
import { findItemRule } from '../../items/registry.ts'
import type { Values } from '../state.ts'

export type Flags = Readonly<Record<string, string | number | boolean>>

/** What conditions may look at. `today` is yyyy-MM-dd. */
export interface Lookup {
  answer(itemId: ItemId): Comparable | undefined
  flag(name: string): string | number | boolean | undefined
  today: string
  /** Whether a zip code is known to lie where the programme is not. */
  isUnserved?(itemId: ItemId): boolean
}

function buildLookup(answer: Lookup['answer'], today: string, flags: Flags): Lookup {
  return { answer, today, flag: (name) => (Object.hasOwn(flags, name) ? flags[name] : undefined) }
}

/** Over the values of the given items. */
export function lookupValues(
  items: readonly RuleItem[],
  values: Values,
  today: string,
  flags: Flags = {},
): Lookup {
  const byId = new Map(items.map((item) => [item.id, item]))
  return buildLookup(
    (id) => {
      const item = byId.get(id)
      return item && findItemRule(item.page_item_type).comparable(values[id])
    },
    today,
    flags,
  )
}

const itemsByDefinition = new WeakMap<FlowDefinition, Map<ItemId, RuleItem>>()

/** Over saved answers of any page of a flow; an answer that no longer fits its item counts as none. */
export function lookupAnswers(
  definition: FlowDefinition,
  answers: AnswersByItem,
  today: string,
  flags: Flags = {},
): Lookup {
  let byId = itemsByDefinition.get(definition)
  if (!byId) {
    byId = new Map(definition.pages.flatMap((page) => page.items.map((item) => [item.id, item])))
    itemsByDefinition.set(definition, byId)
  }
  const items = byId
  return buildLookup(
    (id) => {
      const item = items.get(id)
      if (!item) return undefined
      const rule = findItemRule(item.page_item_type)
      const decoded = rule.decode(item, answers[id] ?? [])
      return decoded.ok ? rule.comparable(decoded.value) : undefined
    },
    today,
    flags,
  )
}
