import { busyReleaseMs, userLoadDelayMs } from '../../../contract/limits.ts'
import { userStore } from '../../platform/stores/user-store.ts'

/**
 * Resolves once the visit's first calls are out, or are not due for a while. React takes the document's page over
 * after that: the replies come while it is at work, and a press waits for both.
 */
export function whenAsked(documentStartMs: number): Promise<void> {
  const dueMs = documentStartMs + userLoadDelayMs
  if (dueMs - performance.now() > busyReleaseMs) return Promise.resolve()
  return new Promise((resolve) => {
    let stop = () => {}
    const go = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(go, busyReleaseMs)
    const look = () => {
      const { busy, ready } = userStore.getState()
      // Busy is said a few steps ahead of the call, which React would be in the way of.
      if (busy || ready) setTimeout(go)
    }
    stop = userStore.subscribe(look)
    look()
  })
}
