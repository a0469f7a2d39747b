import type { Theme } from '../../../contract/shapes/theme.ts'
import { readLanding } from '../../platform/calls/content.ts'
import type { Call } from '../../platform/http/client.ts'
import { keptLanding, landingStore } from '../../platform/stores/landing-store.ts'

export type LandingOutcome =
  | { kind: 'shown'; theme: Theme }
  /** 403: everything is put back and the detail is shown [LANDING-03] [LANDING-04]. */
  | { kind: 'refused'; message: string }
  | { kind: 'failed' }

/** Fetches the landing images and theme of a condition [GAP-25]. */
export async function loadLanding(conditionId: string, call: Call): Promise<LandingOutcome> {
  const reply = await call(readLanding, { params: { uuid: conditionId } })
  if (reply.ok) {
    landingStore.setState({ conditionId, images: reply.data.landing_data.images })
    return { kind: 'shown', theme: reply.data.theme_json }
  }
  if (reply.failure.status !== 403) return { kind: 'failed' }
  keptLanding.reset()
  return { kind: 'refused', message: reply.failure.message }
}
