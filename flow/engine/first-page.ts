import { flowStatus } from '../../contract/flow-codes.ts'
import type { Flow } from '../../contract/shapes/flow.ts'
import type { PageItem } from '../../contract/shapes/page-item.ts'
import { findPageRule } from '../pages/registry.ts'

/** Shown as it came: no answer to read, no condition to decide. */
function isPlain(item: PageItem): boolean {
  return (
    item.answers.length === 0 &&
    !item.error &&
    !item.options.show_when &&
    !item.answer_choices.some((choice) => choice.checked)
  )
}

/**
 * The flow itself where its page may be drawn as it came, with no rule of an item at hand; null for every other.
 * Never anything but what the engine itself makes of it.
 */
export function findPlainFlow(flow: Flow): (Flow & { page_uuid: string }) | null {
  const { page, page_uuid, status } = flow
  if (!page || !page_uuid || status === flowStatus.FINISHED) return null
  if (!findPageRule(page.page_type) || !page.page_items.every(isPlain)) return null
  return { ...flow, page_uuid }
}
