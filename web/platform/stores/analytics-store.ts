import { createStore } from 'zustand/vanilla'
import { need, object, or } from '../parse/parser.ts'
import { flag, text } from '../parse/scalars.ts'
import { keepStore } from '../storage/keep-store.ts'
import { register } from '../storage/register.ts'

/** [ANALYTICS-04] [ENTRY-06..08] Whom and which campaign events belong to; nothing is sent from here. */
export interface AnalyticsState {
  /** Spelled as the wire spells it; true until analytics is set up [GAP-109]. */
  ingoreAnalytics: boolean
  ph_id: string | null
  rx_campaign: string | null
  rx_source: string | null
  rx_medium: string | null
  rx_term: string | null
  rx_content: string | null
  employee: boolean
}
export const parseAnalytics = object<AnalyticsState>({
  ingoreAnalytics: need(flag),
  ph_id: or(text, null),
  rx_campaign: or(text, null),
  rx_source: or(text, null),
  rx_medium: or(text, null),
  rx_term: or(text, null),
  rx_content: or(text, null),
  employee: need(flag),
})

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
export const keptAnalytics = keepStore(analyticsStore, register.analyticsStore, {
  parse: parseAnalytics,
  pick: (state) => state,
  enter: (kept) => kept,
})
