import { LandingScreen } from '../features/landing/landing-screen.tsx'
import { loadLanding } from '../features/landing/load-landing.ts'
import { navigate } from '../platform/navigation.ts'
import { requirePlatform } from '../platform/platform.ts'
import { showAlert } from '../platform/stores/alert-store.ts'
import { keptLanding, landingStore } from '../platform/stores/landing-store.ts'
import { leaveFlow } from './leave-flow.ts'
import type { ScreenProps } from './screen-props.ts'
import { showTheme } from './theme.ts'

/** /landing for the condition of the link or of the visit; without one there is nothing to show. */
export function LandingRoute({ app }: ScreenProps) {
  async function load() {
    const { conditionId } = app
    if (conditionId === null) {
      navigate('/not-found', { replace: true })
      return 'left'
    }
    keptLanding.restore()
    if (landingStore.getState().conditionId !== conditionId) keptLanding.reset()
    const outcome = await loadLanding(conditionId, requirePlatform().call)
    if (outcome.kind === 'shown') void showTheme(outcome.theme).catch(() => {})
    if (outcome.kind !== 'refused') return outcome.kind
    showAlert(outcome.message)
    leaveFlow('/session-expired', outcome.message)
    return 'left'
  }

  return <LandingScreen load={load} />
}
