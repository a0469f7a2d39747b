import type { Flow } from '../../../contract/shapes/flow.ts'

/** 1 to 100: how far the flow has come [FLOW-36], 1 where that is not known [FLOW-37]. */
export function progressPercent(flow: Flow | null): number {
  if (!flow?.page || flow.page.page_items.length === 0) return 1
  const { current_page: current, max_page: max } = flow
  return current > 0 && max > 0 ? Math.min(100, (current / max) * 100) : 1
}
