import { storageKey } from '../../contract/storage-keys.ts'
import { loadPart } from '../../ui/late/load-part.ts'
import { text } from '../platform/parse/scalars.ts'
import type { Kept } from '../platform/storage/keep-store.ts'
import { requireStorage } from '../platform/storage/storage.ts'
import { keptAnalytics } from '../platform/stores/analytics-store.ts'
import { keptLayoutStore } from '../platform/stores/layout-store.ts'
import { keptSessionExpire } from '../platform/stores/session-expire-store.ts'
import { restoreFeatureFlags } from '../platform/stores/user-store.ts'

/**
 * The initial sync [ENTRY-09] [ENTRY-10]. What the flow's entry tells of analytics goes over analytics'
 * own, in either order: see `keepFlow`. Landing and action items are taken up by their screens [GAP-107].
 */
export function restoreStores(flow: Kept): void {
  for (const kept of [keptAnalytics, flow, keptSessionExpire, keptLayoutStore]) {
    kept.restore()
  }
  restoreFeatureFlags()
  withKeptSurvey((kept) => kept.restore())
}

/** Another link begins without what the visit before it left; a later reload must not find it either [ENTRY-11]. */
export function dropStores(): void {
  for (const kept of [keptAnalytics, keptSessionExpire]) kept.reset()
  withKeptSurvey((kept) => kept.reset())
}

/** Hardly anybody has a survey, so its store is loaded only when one is kept. */
function withKeptSurvey(change: (kept: Kept) => void): void {
  if (requireStorage().read(storageKey.surveyStore, text) === null) return
  void loadPart(() => import('../platform/stores/survey-store.ts'))
    .then(({ keptSurvey }) => change(keptSurvey))
    .catch(() => {})
}
