import { useEffect } from 'react'
import { navigate } from '../../platform/links/navigation.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { showAlert } from '../../platform/stores/alert-store.ts'
import { keptLanding, landingStore } from '../../platform/stores/landing-store.ts'
import { leaveFlow } from '../../screen/leave-flow.ts'
import type { ScreenApp, ScreenProps } from '../../screen/screen-props.ts'
import { LandingScreen } from './landing-screen.tsx'
import { loadLanding } from './load-landing.ts'

/** /landing for the condition of the link or of the visit; without one there is nothing to show. */
export function LandingRoute({ app }: ScreenProps) {
  useVisitWithChat(app)

  async function load() {
    const left = { kind: 'left' } as const
    const { conditionId } = app
    if (conditionId === null) {
      navigate('/not-found', { replace: true })
      return left
    }
    keptLanding.restore()
    if (landingStore.getState().conditionId !== conditionId) keptLanding.reset()
    const outcome = await loadLanding(conditionId, requirePlatform().call)
    if (outcome.kind === 'shown') void app.showTheme(outcome.theme).catch(() => {})
    if (outcome.kind === 'shown' || outcome.kind === 'failed') return outcome
    if (outcome.kind === 'missing') {
      navigate('/not-found', { replace: true })
      return left
    }
    showAlert(outcome.message)
    leaveFlow('/session-expired', outcome.message)
    return left
  }

  return <LandingScreen load={load} />
}

/** The chat is for a known visitor, whom nothing else here asks for [GAP-30]. */
function useVisitWithChat({ boot, visit, beginVisit }: ScreenApp): void {
  useEffect(() => {
    if (boot.config.chatUrl !== '' && visit.read().leadId !== null) beginVisit()
  }, [boot, visit, beginVisit])
}
