import { createRoot } from 'react-dom/client'
import { useStore } from 'zustand'
import { callsForHelp } from '../../../flow/engine/ways/calls-for-help.ts'
import { listTrackers } from '../../features/modules/consent/list-trackers.ts'
import { PrivacyChoices } from '../../features/modules/consent/privacy-choices.tsx'
import { userStore } from '../../platform/stores/user-store.ts'
import type { App } from '../start-app.ts'

/** Puts what is asked about tracking beside the page, in a tree of its own: whatever breaks in it, the page goes on. */
export function startPrivacy(app: App): void {
  const place = document.createElement('div')
  document.body.append(place)
  const onError = () => console.error('The privacy choices broke.')
  createRoot(place, { onUncaughtError: onError }).render(<Privacy app={app} />)
}

function Privacy({ app }: { app: App }) {
  const { user } = useStore(userStore)
  const isDanger = useStore(app.runner.store, ({ flow }) => !!flow?.page && callsForHelp(flow.page))
  const { config, document_class: documentClass } = app.boot
  if (!user) return null
  const trackers = listTrackers(user, config)
  return <PrivacyChoices {...{ user, trackers, documentClass, isDanger }} />
}
