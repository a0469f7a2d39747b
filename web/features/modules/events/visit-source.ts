import { findClientRoute } from '../../../../contract/client-routes.ts'
import type { Flow, Page } from '../../../../contract/shapes/flow.ts'
import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import type { FlowState, Values } from '../../../../flow/engine/state.ts'
import { takesPayment } from '../../../../flow/pages/before-leaving.ts'
import { watchPlace } from '../../../platform/links/navigation.ts'

/** What of the flow is looked at to tell of events. Answers are compared with the patterns of tags, and stay here [P12]. */
export interface VisitView extends Pick<FlowState, 'saving' | 'problems' | 'direction' | 'leadId'> {
  /** The link that it began with; null where it was taken up without one. */
  conditionId: string | null
  flow: Flow | null
  values: Values
  hidden: readonly ItemId[]
}

export interface VisitSource {
  read(): VisitView
  /** Runs on each change; returns how to stop. */
  watch(listener: () => void): () => void
}

export interface ShownPage {
  id: string
  page: Page
  values: Values
  /** Those of its items that are not hidden. */
  items: readonly PageItem[]
}

/** The page of the flow that stands there now; none on another screen, or where it belongs into a document of its own. */
export function findShown({ flow, values, hidden }: VisitView): ShownPage | null {
  const { page, page_uuid: id } = flow ?? {}
  if (!page || !id || takesPayment(page) || findClientRoute(location.pathname) !== '/flow') {
    return null
  }
  const items = page.page_items.filter((item) => !hidden.includes(item.id))
  return { id, page, values, items }
}

/** Runs once on each showing of a page of the flow, of the one that is there already too. */
export function watchShowings(source: VisitSource, listener: (shown: ShownPage) => void): void {
  let last: string | null = null
  function look(): void {
    const shown = findShown(source.read())
    const id = shown?.id ?? null
    if (id === last) return
    last = id
    if (shown) listener(shown)
  }
  source.watch(look)
  watchPlace(look)
  look()
}
