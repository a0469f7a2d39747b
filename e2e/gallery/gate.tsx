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

/** No listed route is for onboarding, so the product's own gate stands here before a page of one [GAP-01]. */
function Page() {
  const route = findRoute(location.pathname)
  if (route) return <h1>{route.path}</h1>
  return (
    <Gate access="onboarding" path={location.pathname}>
      <h1>Onboarding</h1>
    </Gate>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
