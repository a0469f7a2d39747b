import type { RuntimeConfig } from '../../../../contract/config.ts'
import type { ScriptModule } from '../../../../contract/shapes/rx-user.ts'
import { forgetForeignCookies, forgetServices } from '../../../platform/storage/forget-tracking.ts'
import { analyticsStore } from '../../../platform/stores/analytics-store.ts'
import { cutOff } from './cut-off.ts'
import { listServiceKeys } from './list-trackers.ts'

/** Where nobody may hear of visits, nothing is left of when they might. */
export function forgetTracking(modules: readonly ScriptModule[]): void {
  forgetServices(listServiceKeys(modules))
  // A store that was never written to stays away from storage.
  if (!analyticsStore.getState().ingoreAnalytics) {
    analyticsStore.setState({ ingoreAnalytics: true })
  }
}

/**
 * Ends what runs here at once. Programs cannot be taken out of a document: it loses its way out, then itself. What is
 * typed is kept as drafts, and the new document forgets what the programs kept while they went.
 */
export function withdrawTracking(modules: readonly ScriptModule[], config: RuntimeConfig): void {
  cutOff(config)
  forgetTracking(modules)
  forgetForeignCookies()
  location.reload()
}
