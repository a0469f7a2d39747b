import { type FlowType, flowTypes } from '../../../contract/codes.ts'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { LeadOptions } from '../../../contract/shapes/lead.ts'
import { storageKey } from '../../../contract/storage-keys.ts'
import { parseLeadOptions } from '../../platform/parse/parse-lead.ts'
import { list, maybe, need, needOrNull, object, or } from '../../platform/parse/parser.ts'
import { flag, id, number, oneOf, someText, text } from '../../platform/parse/scalars.ts'
import type { Kept } from '../../platform/storage/keep-store.ts'
import { requireStorage } from '../../platform/storage/storage.ts'
import {
  type AnalyticsState,
  analyticsStore,
  parseAnalytics,
} from '../../platform/stores/analytics-store.ts'
import { type FlowData, type FlowStore, initialFlowData } from './flow-store.ts'

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

/**
 * Writes the kept part under `flowStore` whenever it changes and removes it when no lead is left
 * [FLOW-29]. Nothing is read until `restore`, since another link must not see old data [ENTRY-11].
 */
export function keepFlow(store: FlowStore): Kept {
  let written: string | null = null
  store.subscribe((data) => {
    const kept = pickKept(data)
    const text = kept && JSON.stringify(kept)
    if (text === written) return
    written = text
    if (text === null) requireStorage().remove(storageKey.flowStore)
    else requireStorage().write(storageKey.flowStore, text)
  })
  return {
    restore() {
      const kept = requireStorage().read(storageKey.flowStore, parseKept)
      if (!kept) return
      const { analytics, ...data } = kept
      store.setState({ ...initialFlowData, ...data })
      // It has the last word: analytics writes it into its own entry at once [GAP-108].
      if (analytics) analyticsStore.setState(analytics)
    },
    reset() {
      store.setState(initialFlowData, true)
      requireStorage().remove(storageKey.flowStore)
    },
  }
}
