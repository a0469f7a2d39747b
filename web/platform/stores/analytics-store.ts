import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { storageKey } from '../../../contract/storage-keys.ts'
import { keepStore } from '../keep-store.ts'

const optionalText = z.nullable(z.string())

/** [ANALYTICS-04] [ENTRY-06..08] Whom and which campaign events belong to; nothing is sent from here. */
export const analyticsState = z.object({
  /** Spelled as the wire spells it; true until analytics is set up [GAP-109]. */
  ingoreAnalytics: z.boolean(),
  ph_id: optionalText,
  rx_campaign: optionalText,
  rx_source: optionalText,
  rx_medium: optionalText,
  rx_term: optionalText,
  rx_content: optionalText,
  employee: z.boolean(),
})
export type AnalyticsState = z.infer<typeof analyticsState>

export const analyticsStore = createStore<AnalyticsState>(() => ({
  ingoreAnalytics: true,
  ph_id: null,
  rx_campaign: null,
  rx_source: null,
  rx_medium: null,
  rx_term: null,
  rx_content: null,
  employee: false,
}))

/** [STORE-07] */
export const keptAnalytics = keepStore(
  analyticsStore,
  storageKey.analyticsStore,
  analyticsState,
  (state) => state,
)
