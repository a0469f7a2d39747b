import { loadPart } from '../../../ui/late/load-part.ts'
import { preloadLateViews } from '../../features/flow/late/late-views.tsx'
import { listTrackers } from '../../features/modules/consent/list-trackers.ts'
import { readTrackingConsent } from '../../features/modules/consent/tracking-rule.ts'
import { startModules } from '../../features/modules/start-modules.ts'
import { openDrawer } from '../../features/shell/drawer/drawer-store.ts'
import { watchPlace } from '../../platform/links/navigation.ts'
import { findDocumentStart } from '../../platform/page/document-start.ts'
import { userStore } from '../../platform/stores/user-store.ts'
import { findRoute } from '../../routes.ts'
import { keepDocumentsApart } from '../documents-apart.ts'
import type { App } from '../start-app.ts'

let started = false

/** Starts, once, what runs beside the page: modules, the chat and error reports, each as far as there is one. */
export function startServices(app: App): void {
  if (started) return
  started = true
  const { config, document_class: documentClass } = app.boot
  const { conditionId } = app
  const { store } = app.runner
  keepDocumentsApart(app.boot, store)
  const openFrame = (title: string, url: string) => openDrawer({ type: 'frame', title, url })
  const visit = {
    read: () => store.getState(),
    watch: (listener: () => void) => store.subscribe(listener),
  }
  startModules({ config, documentClass, conditionId, openFrame }, visit)
  startPrivacyWhenAsked(app)
  if (config.chatUrl) startChatWhenReady(app)
  if (config.errorReportingKey) startReportsWhenEntered(app)
}

/** Where a programme asks, and has somebody who would hear of visits [P12]. */
function startPrivacyWhenAsked(app: App): void {
  function look(): boolean {
    const { user } = userStore.getState()
    if (!user || readTrackingConsent(user) === 'none') return false
    if (listTrackers(user, app.boot.config).length === 0) return false
    loadPart(() => import('./privacy.tsx')).then(
      ({ startPrivacy }) => startPrivacy(app),
      () => {},
    )
    return true
  }
  if (look()) return
  const stop = userStore.subscribe(({ user }, before) => {
    if (user !== before.user && look()) stop()
  })
}

/**
 * With a chat host configured the chat is loaded once the user is ready [WEBCHAT-13]; it shows with a lead alone. What
 * the next page of a visit waits for goes ahead of it.
 */
function startChatWhenReady(app: App): void {
  const { store } = app.runner
  async function start() {
    const screen = findRoute(location.pathname)?.screen
    if (screen === 'entry' || screen === 'flow') await preloadLateViews()
    const { startChat } = await loadPart(() => import('./chat.tsx'))
    startChat(app)
  }
  function look() {
    if (!userStore.getState().ready || store.getState().leadId === null) return
    for (const stop of stops) stop()
    start().catch(() => {})
  }
  const stops = [userStore.subscribe(look), store.subscribe(look)]
  look()
}

/** With a service configured errors are reported [CONFIG-07], once the entry has led to a page. */
function startReportsWhenEntered({ boot }: App): void {
  const isEntering = () => findRoute(location.pathname)?.screen === 'entry'
  const start = () =>
    loadPart(() => import('../../platform/error-reporting/report-errors.ts')).then(
      ({ startErrorReporting }) => startErrorReporting(boot.config, findDocumentStart()),
      () => {},
    )
  if (!isEntering()) {
    void start()
    return
  }
  const stop = watchPlace(() => {
    if (isEntering()) return
    stop()
    void start()
  })
}
