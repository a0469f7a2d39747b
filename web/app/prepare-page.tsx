import type { ItemTypeName } from '../../contract/flow-codes.ts'
import type { Flow } from '../../contract/shapes/flow.ts'
import { findItemTraits } from '../../flow/items/item-traits.ts'
import { findItemParts, firstItemViews } from '../../flow/items/views.tsx'
import { bringInside, findPagePart } from '../../flow/pages/views.tsx'
import type { LatePart } from '../../ui/late/late-part.ts'
import { laterItem } from '../features/flow/late/late-views.tsx'
import { resourcesPart } from '../features/shell/resources/late-resources.tsx'
import { layoutStore } from '../platform/stores/layout-store.ts'

/**
 * Loads what a page needs before it is shown, so that it appears in one go. A part that does not
 * arrive is met again when the page is rendered, where the failure has its own view.
 */
export async function preparePage(flow: Flow): Promise<void> {
  const parts = findParts(flow).map((part) => part.need())
  await Promise.allSettled([...parts, bringInside(flow)])
}

export type PreparePage = typeof preparePage

/** What of a page does not come with the first load, by name. */
export function nameLateParts(flow: Flow): string[] {
  return findParts(flow).flatMap(({ name }) => name ?? [])
}

function findParts(flow: Flow): LatePart<object>[] {
  if (!flow.page) return []
  const types = new Set<ItemTypeName>(
    flow.page.page_items.map(({ page_item_type }) => findItemTraits(page_item_type).name),
  )
  const { page_type } = flow.page
  const hasLater = [...types].some((type) => !firstItemViews[type])
  const { flowSettings } = layoutStore.getState().manufacturer
  const parts = [
    ...findItemParts(types),
    findPagePart(page_type),
    hasLater ? laterItem : null,
    flowSettings?.header.resources_block.display_block ? resourcesPart : null,
  ]
  return parts.filter((part) => part !== null)
}
