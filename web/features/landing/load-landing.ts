import type { Theme } from '../../../contract/shapes/theme.ts'
import { readLanding } from '../../platform/calls/content.ts'
import type { Call } from '../../platform/http/client.ts'
import { keptLanding, landingStore } from '../../platform/stores/landing-store.ts'

export type LoadOutcome =
  | { kind: 'shown'; theme: Theme }
  /** 403: everything is put back and the detail is shown [LANDING-03] [LANDING-04]. */
  | { kind: 'refused'; message: string }
  /** 404: there is no such condition [GAP-07]. */
  | { kind: 'missing' }
  | { kind: 'failed' }

/** Fetches the landing images and theme of a condition [GAP-25]. */
export async function loadLanding(conditionId: string, call: Call): Promise<LoadOutcome> {
  const reply = await call(readLanding, { params: { uuid: conditionId } })
  if (reply.ok) {
    landingStore.setState({ conditionId, images: reply.data.landing_data.images })
    return { kind: 'shown', theme: reply.data.theme_json }
  }
  const { status, message } = reply.failure
  if (status !== 403 && status !== 404) return { kind: 'failed' }
  keptLanding.reset()
  return status === 403 ? { kind: 'refused', message } : { kind: 'missing' }
}
