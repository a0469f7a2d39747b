import { flowStatus } from '../../../../contract/flow-codes.ts'
import type { Flow } from '../../../../contract/shapes/flow.ts'
import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import { progressPercent } from '../../../../flow/engine/ways/progress.ts'
import { findItemTraits } from '../../../../flow/items/item-traits.ts'
import { findPageRule } from '../../../../flow/pages/registry.ts'

/** What header and footer need to know of the flow's page. */
export interface FlowPosition {
  hideHeader: boolean
  hideFooter: boolean
  showBack: boolean
  /** 0 to 100; null when the flow says nothing yet. */
  percent: number | null
  current: number
  max: number
  /** The item whose description fills the sticky terms bar. */
  stickyTerms: PageItem | null
}

export function readFlowPosition(flow: Flow | null): FlowPosition {
  const page = flow?.page
  const options = page?.display_options
  const isFinished = flow?.status === flowStatus.FINISHED
  const current = flow?.current_page ?? 1
  const sticky = page?.page_items.find(
    (item) => findItemTraits(item.page_item_type).role === 'sticky' && item.description,
  )
  return {
    hideHeader: options?.hide_header === true,
    hideFooter: options?.hide_footer === true,
    // From a finished flow nothing leads back, although its last page may still be there.
    showBack:
      page != null &&
      !isFinished &&
      current > 1 &&
      findPageRule(page.page_type)?.allowsBack === true,
    // What is finished is done, also when its page is not shown any more.
    percent: flow && (isFinished ? 100 : progressPercent(flow)),
    current,
    max: flow?.max_page ?? 0,
    stickyTerms: sticky ?? null,
  }
}
