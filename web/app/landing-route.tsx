import { useEffect } from 'react'
import { LandingScreen } from '../features/landing/landing-screen.tsx'
import { loadLanding } from '../features/landing/load-landing.ts'
import { navigate } from '../platform/links/navigation.ts'
import { requirePlatform } from '../platform/platform.ts'
import { showAlert } from '../platform/stores/alert-store.ts'
import { keptLanding, landingStore } from '../platform/stores/landing-store.ts'
import { leaveFlow } from './leave-flow.ts'
import type { ScreenProps } from './screen-props.ts'
import type { App } from './start-app.ts'
import { showTheme } from './theme.ts'

/** /landing for the condition of the link or of the visit; without one there is nothing to show. */
export function LandingRoute({ app }: ScreenProps) {
  useVisitWithChat(app)

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

/** The chat is for a known visitor, whom nothing else here asks for [GAP-30]. */
function useVisitWithChat({ boot, runner, beginVisit }: App): void {
  useEffect(() => {
    if (boot.config.chatUrl !== '' && runner.store.getState().leadId !== null) beginVisit()
  }, [boot, runner, beginVisit])
}
