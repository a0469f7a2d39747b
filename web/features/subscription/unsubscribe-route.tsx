import { useState } from 'react'
import { useStore } from 'zustand'
import { requirePlatform } from '../../platform/platform.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import { useNextMailedLink } from '../../screen/mailed-link.ts'
import type { ScreenApp, ScreenProps } from '../../screen/screen-props.ts'
import { buildSubscriptionCalls } from './subscription-calls.ts'
import { SubscriptionScreen } from './subscription-screen.tsx'
import { readVisit } from './subscription-visit.ts'

/** The theme on screen names the programme only when it is the theme of the e-mails' condition. */
function useProgrammeName(app: ScreenApp, condition: string | null): string | null {
  const { title } = useStore(layoutStore).manufacturer
  const themed = app.boot.programme?.condition ?? app.conditionId
  const isSame = themed !== null && themed.toLowerCase() === condition?.toLowerCase()
  return isSame && title !== '' ? title : null
}

/** The links of a form's problems change the fragment as well. */
function isMailedLink(): boolean {
  const fragment = new URLSearchParams(location.hash.slice(1))
  return fragment.has('token') || fragment.has('stop')
}

export function UnsubscribeRoute({ app }: ScreenProps) {
  const [first] = useState(() => readVisit(location, app.conditionId))
  useNextMailedLink(isMailedLink)
  const [calls] = useState(() => buildSubscriptionCalls(requirePlatform().call))
  return (
    <SubscriptionScreen
      first={first}
      calls={calls}
      programme={useProgrammeName(app, first.condition)}
      supportEmail={app.boot.config.supportEmail}
    />
  )
}
