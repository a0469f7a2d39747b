import type { Flow } from '../../../contract/shapes/flow.ts'
import { findItemRule } from '../../../flow/items/registry.ts'
import { loadViews } from '../../../flow/items/views.tsx'
import { loadPageView } from '../../../flow/pages/views.tsx'

/** Loads the views a page needs, so that it appears in one go. Never rejects: the page itself tells. */
export async function preparePage({ page }: Flow): Promise<void> {
  if (!page) return
  const types = page.page_items.map((item) => findItemRule(item.page_item_type).name)
  await Promise.allSettled([loadViews(types), loadPageView(page.page_type)])
}
