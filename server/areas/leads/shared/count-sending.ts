import type { Flow } from '../../../../contract/shapes/flow.ts'
import { visibleItems } from '../../../../flow/engine/answers/visible-items.ts'
import { findQuestionTraits } from '../../../../flow/items/question-traits.ts'
import { findPageRule } from '../../../../flow/pages/registry.ts'
import { itemsOfStep, readValues, requirePage, type Standing } from './standing.ts'

/** What the pages of a way hand over: answered questions as the check of answers lists them, photos each. */
export function countSending(
  standing: Standing,
  path: readonly string[],
): NonNullable<Flow['sending']> {
  const sending = { answers: 0, photos: 0 }
  path.forEach((uuid, place) => {
    const page = requirePage(standing.version, uuid)
    const items = itemsOfStep(standing, path.slice(0, place + 1), page)
    const values = readValues(standing, items)
    for (const item of visibleItems(items, values, standing.today)) {
      const value = values[item.id]
      if (value === undefined || !findQuestionTraits(item.page_item_type).isListed) continue
      if (Array.isArray(value)) sending.photos += value.length
      else sending.answers += 1
    }
  })
  return sending
}

/** Whether a way has left a page that hands the answers over. */
export function hasSent({ version }: Standing, path: readonly string[]): boolean {
  const before = path.slice(0, -1).map((uuid) => requirePage(version, uuid))
  return before.some(({ page_type: type }) => findPageRule(type)?.sends === true)
}
