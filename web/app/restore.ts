import type { Kept } from '../platform/keep-store.ts'
import { keptAnalytics } from '../platform/stores/analytics-store.ts'
import { keptLayoutStore } from '../platform/stores/layout-store.ts'
import { keptSessionExpire } from '../platform/stores/session-expire-store.ts'
import { restoreFeatureFlags } from '../platform/stores/user-store.ts'

/**
 * The initial sync [ENTRY-09] [ENTRY-10]. Landing, survey and action items are taken up by their
 * screens [GAP-107].
 */
export function restoreStores(flow: Kept): void {
  for (const kept of [flow, keptAnalytics, keptSessionExpire, keptLayoutStore]) {
    kept.restore()
  }
  restoreFeatureFlags()
}
