import { type FlowType, flowTypes } from '../../../../contract/flow-codes.ts'
import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import type { LeadOptions } from '../../../../contract/shapes/lead.ts'
import { parseLeadOptions } from '../../../platform/parse/parse-lead-options.ts'
import { list, maybe, need, needOrNull, object, or } from '../../../platform/parse/parser.ts'
import { flag, id, number, oneOf, someText, text } from '../../../platform/parse/scalars.ts'
import { type Kept, keepStore } from '../../../platform/storage/keep-store.ts'
import { register } from '../../../platform/storage/register.ts'
import {
  type AnalyticsState,
  analyticsStore,
  parseAnalytics,
} from '../../../platform/stores/analytics-store.ts'
import { type FlowData, initialFlowData, type WritableFlowStore } from '../runner/flow-store.ts'

/** What survives a reload: ids, position and marks, never an answer or a page's items. */
interface KeptFlow {
  leadId: string
  conditionId: string | null
  flowType: FlowType | null
  options: LeadOptions | null
  position: FlowData['position']
  isPrevious: boolean
  doneOverlays: ItemId[]
  /** What analytics starts from [GAP-108]; one that cannot be read must not cost the place in the flow. */
  analytics?: AnalyticsState | undefined
}

const parseKept = object<KeptFlow>({
  leadId: need(someText),
  conditionId: needOrNull(text),
  flowType: needOrNull(oneOf(flowTypes)),
  options: needOrNull(parseLeadOptions),
  position: needOrNull(
    object<NonNullable<FlowData['position']>>({
      pageUuid: or(text, null),
      currentPage: need(number),
      maxPage: need(number),
    }),
  ),
  isPrevious: need(flag),
  doneOverlays: need(list(id)),
  analytics: maybe(parseAnalytics),
})

function pickKept(data: FlowData): KeptFlow | null {
  const { leadId, conditionId, flowType, options, position, isPrevious, doneOverlays } = data
  if (leadId === null) return null
  const kept = { leadId, conditionId, flowType, options, position, isPrevious }
  return { ...kept, doneOverlays: [...doneOverlays], analytics: analyticsStore.getState() }
}

/** Kept while there is a lead, under `flowStore` [FLOW-29]. */
export function keepFlow(store: WritableFlowStore): Kept {
  return keepStore(store, register.flowStore, {
    parse: parseKept,
    pick: pickKept,
    enter({ analytics, ...data }) {
      // It has the last word: analytics writes it into its own entry at once [GAP-108].
      if (analytics) analyticsStore.setState(analytics)
      return { ...initialFlowData, ...data }
    },
    // Not the document's page that it may have begun with: there is no visit to begin on that any more.
    stays: ({ desk }) => ({ ...initialFlowData, ...(desk && { desk }) }),
  })
}
