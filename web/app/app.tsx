import { type CSSProperties, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { featureFlag, slyndStyling } from '../../contract/flow-codes.ts'
import { slyndLinkColor } from '../../contract/limits.ts'
import { latePart } from '../../ui/late/late-part.ts'
import { lateView } from '../../ui/late/late-view.tsx'
import { loadPart } from '../../ui/late/load-part.ts'
import { takeEarlyInput } from '../early/early-input.ts'
import { followPageLink } from '../features/flow/page/page-links.ts'
import { isEarly } from '../features/flow/runner/early-page.ts'
import { holdPresses } from '../features/modules/cta/hold-presses.ts'
import { AlertRegion } from '../features/shell/alert/alert-region.tsx'
import { askBeforeCall } from '../features/shell/call/call-clicks.ts'
import { handleAgreementClick } from '../features/shell/drawer/agreement-clicks.ts'
import { drawerStore } from '../features/shell/drawer/drawer-store.ts'
import { CrashBoundary } from '../features/trouble/crash-boundary.tsx'
import { LateArea } from '../features/trouble/late-area.tsx'
import { readPlace, watchPlace } from '../platform/links/navigation.ts'
import { scrollToTopSoon } from '../platform/page/scroll-to-top.ts'
import { usePath } from '../platform/page/use-path.ts'
import { goOnWaiting } from '../platform/page/use-wait-stage.ts'
import { chooseDiscard, layoutStore } from '../platform/stores/layout-store.ts'
import { userStore } from '../platform/stores/user-store.ts'
import { findRoute, type ScreenName } from '../routes.ts'
import { Gate } from './gate.tsx'
import { Shell } from './shell.tsx'
import type { App } from './start-app.ts'
import { VisitRoute } from './visit-route.tsx'

const LateScreen = lateView(
  latePart(() => import('./late-screens.tsx')),
  (part) => part.LateScreen,
)
const LatePanels = lateView(
  latePart(() => import('./panels.tsx')),
  (part) => part.Panels,
)

/** The whole page: the screen of the address in its layout, with alerts and panels above it. */
export function AppView({ app }: { app: App }) {
  const { featureFlags, ready } = useStore(userStore)
  const path = usePath()
  useScrollToTop(app)
  useEarlyInput(app)
  useServices(app, ready, path)
  const purple = featureFlags?.[featureFlag.CUSTOM_STYLING] === slyndStyling
  // Custom properties are not part of React's style type.
  const style = (purple ? { '--color-link': slyndLinkColor } : {}) as CSSProperties
  return (
    <CrashBoundary supportEmail={app.boot.config.supportEmail}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to links of texts below, which work by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link is a click */}
      <div
        style={style}
        onClick={(event) => {
          handleAgreementClick(event)
          followPageLink(event, app.runner)
          askBeforeCall(event, app.runner.store.getState().leadId)
        }}
      >
        <AlertRegion />
        <Screen app={app} path={path} />
        <PanelsWhenAsked app={app} />
      </div>
    </CrashBoundary>
  )
}

function Screen({ app, path }: { app: App; path: string }) {
  const found = findRoute(path)
  const begun = useStore(app.runner.store, isEarly)
  const early = begun && found?.screen === 'entry'
  // The layout of a page that is shown while its visit begins is that of the flow from the start.
  const route = early ? findRoute('/flow') : found
  const { supportEmail, linkHosts } = app.boot.config
  const screen = (
    <LateArea supportEmail={supportEmail}>
      <NamedScreen app={app} name={found ? found.screen : 'unlisted'} />
    </LateArea>
  )
  return (
    <Gate access={route?.access ?? 'public'} path={path}>
      {route?.bare ? (
        screen
      ) : (
        <Shell {...{ route, linkHosts, early }} runner={app.runner}>
          {screen}
        </Shell>
      )}
    </Gate>
  )
}

/** Entry and flow came with the first load, so that the first question needs no second round trip. */
function NamedScreen({ app, name }: { app: App; name: ScreenName | 'unlisted' }) {
  if (name === 'entry' || name === 'flow') {
    return <VisitRoute app={app} entering={name === 'entry'} />
  }
  return (
    <Suspense>
      <LateScreen app={app} name={name} />
    </Suspense>
  )
}

/** What runs beside the page, once the visitor is known or the entry has led on; a press on what it answers is kept. */
function useServices(app: App, ready: boolean, path: string): void {
  const begun = ready || findRoute(path)?.screen !== 'entry'
  useEffect(() => {
    if (!begun) return
    const release = holdPresses()
    void loadPart(() => import('./beside/services.ts'))
      .then(
        ({ startServices }) => startServices(app),
        () => {},
      )
      .then(release)
  }, [app, begun])
}

/**
 * At once when the page that came with the document is the app's own, before a person's next key; React takes no
 * event while it is at work.
 */
function useEarlyInput({ takenOver }: App): void {
  useLayoutEffect(
    () =>
      queueMicrotask(() => {
        const early = takeEarlyInput()
        goOnWaiting(early?.findPressMs() ?? null)
        early?.take()
        takenOver()
      }),
    [takenOver],
  )
}

/**
 * Each page change ends at the top [ROUTE-06]; the first page is there already. One that came with the document stays
 * where a person has scrolled it when its visit gets an address.
 */
function useScrollToTop({ runner }: App): void {
  useEffect(() => {
    let shown = readPlace()
    const { flow, leadId } = runner.store.getState()
    let drawn = isEarly({ flow, leadId }) ? flow?.page_uuid : undefined
    return watchPlace(() => {
      const place = readPlace()
      if (place === shown) return
      shown = place
      const stays = drawn !== undefined && runner.store.getState().flow?.page_uuid === drawn
      drawn = undefined
      if (!stays) scrollToTopSoon()
    })
  }, [runner])
}

/** Drawer and dialogs are loaded when one is first asked for, and stay. */
function PanelsWhenAsked({ app }: { app: App }) {
  const { open, consents } = useStore(drawerStore)
  const { openDiscardChanges } = useStore(layoutStore).discardDialog
  const asked = useRef(false)
  const isOpen = open || consents || openDiscardChanges
  asked.current ||= isOpen
  if (!asked.current) return null
  const close = () => {
    asked.current = false
    drawerStore.setState({ open: false, consents: false })
    if (openDiscardChanges) chooseDiscard('cancel')
  }
  return (
    <LateArea supportEmail={app.boot.config.supportEmail} onClose={close}>
      <Suspense>
        <LatePanels app={app} />
      </Suspense>
    </LateArea>
  )
}
