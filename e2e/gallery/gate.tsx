import { createRoot } from 'react-dom/client'
import { Gate } from '../../web/app/gate.tsx'
import { openStorage } from '../../web/platform/storage/storage.ts'
import { surveyStore } from '../../web/platform/stores/survey-store.ts'
import { findRoute } from '../../web/routes.ts'

declare global {
  interface Window {
    startSurvey(surveyId: string): void
  }
}

openStorage('persistent')
// The real store, which keeps itself.
window.startSurvey = (surveyId) => surveyStore.setState({ surveyId })

const pages = { public: 'Public', onboarding: 'Onboarding', auth: 'For patients' } as const

/**
 * No listed route is for onboarding, so the product's own gate stands here before a page of each kind of access
 * [GAP-01]. The address names the kind.
 */
function Page() {
  const route = findRoute(location.pathname)
  if (route) return <h1>{route.path}</h1>
  const named = new URLSearchParams(location.search).get('access')
  const access = named === 'public' || named === 'auth' ? named : 'onboarding'
  return (
    <Gate access={access} path={location.pathname}>
      <h1>{pages[access]}</h1>
    </Gate>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
