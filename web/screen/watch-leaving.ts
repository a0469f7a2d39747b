import { loadPart } from '../../ui/late/load-part.ts'
import { findAuth } from '../platform/http/auth.ts'
import { register } from '../platform/storage/register.ts'

let watching = false

/**
 * Follows a person who left this device in another tab: what this one holds of them would else be kept
 * anew. Only leaving takes the visit's own id away.
 */
export function watchLeaving(): void {
  if (watching) return
  watching = true
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== register.sessionId.name || newValue !== null) return
    // A tab that slept hears of it late; somebody else may be signed in by now.
    if (findAuth()) location.reload()
    else void leave()
  })
}

/** Without the part for it a new document does the same: it finds nothing kept. */
async function leave(): Promise<void> {
  try {
    const { leaveDevice } = await loadPart(() => import('./sign-out.ts'))
    leaveDevice('left')
  } catch {
    location.reload()
  }
}
