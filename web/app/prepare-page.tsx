import type { ItemTypeName } from '../../contract/codes.ts'
import type { Flow } from '../../contract/shapes/flow.ts'
import { findItemTraits } from '../../flow/items/item-traits.ts'
import { firstItemViews, loadViews } from '../../flow/items/views.tsx'
import { loadPageView } from '../../flow/pages/views.tsx'
import { lateItem } from '../features/flow/late-views.tsx'
import { loadChunk } from '../platform/load-chunk.ts'

/**
 * Loads what a page needs before it is shown, so that it appears in one go. A part that does not
 * arrive is met again when the page is rendered, where the failure has its own view.
 */
export async function preparePage(flow: Flow): Promise<void> {
  if (!flow.page) return
  const types = new Set<ItemTypeName>(
    flow.page.page_items.map(({ page_item_type }) => findItemTraits(page_item_type).name),
  )
  const { page_type } = flow.page
  const hasLater = [...types].some((type) => !firstItemViews[type])
  await loadChunk(() =>
    Promise.all([loadViews(types), loadPageView(page_type), hasLater && lateItem.preload()]),
  ).catch(() => {})
}
