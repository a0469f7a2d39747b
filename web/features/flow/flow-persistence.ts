import * as z from 'zod/mini'
import { flowTypes } from '../../../contract/codes.ts'
import { leadOptions } from '../../../contract/shapes/lead.ts'
import { storageKey } from '../../../contract/storage-keys.ts'
import type { Kept } from '../../platform/keep-store.ts'
import { requireStorage } from '../../platform/storage.ts'
import { analyticsState, analyticsStore } from '../../platform/stores/analytics-store.ts'
import { type FlowData, type FlowStore, initialFlowData } from './flow-store.ts'

/** What survives a reload: ids, position and marks, never an answer or a page's items. */
const keptFlow = z.object({
  leadId: z.string(),
  conditionId: z.nullable(z.string()),
  flowType: z.nullable(z.enum(flowTypes)),
  options: z.nullable(leadOptions),
  position: z.nullable(
    z.object({
      pageUuid: z.nullable(z.string()),
      currentPage: z.number(),
      maxPage: z.number(),
    }),
  ),
  isPrevious: z.boolean(),
  doneOverlays: z.array(z.number()),
  /** What analytics starts from [GAP-108]; one that cannot be read must not cost the place in the flow. */
  analytics: z.optional(z.unknown()),
})

function pickKept(data: FlowData): z.infer<typeof keptFlow> | null {
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
      const kept = requireStorage().read(storageKey.flowStore, keptFlow)
      if (!kept) return
      const { analytics, ...data } = kept
      store.setState({ ...initialFlowData, ...data })
      const readable = analyticsState.safeParse(analytics)
      if (readable.success) analyticsStore.setState(readable.data)
    },
    reset() {
      store.setState(initialFlowData, true)
      requireStorage().remove(storageKey.flowStore)
    },
  }
}
