import { useEffect } from 'react'
import { useStore } from 'zustand'
import { EntryScreen } from '../features/entry/entry-screen.tsx'
import { FlowScreen } from '../features/flow/flow-screen.tsx'
import { preloadLateViews } from '../features/flow/late/late-views.tsx'
import { isEarly } from '../features/flow/runner/early-page.ts'
import { alertBox } from '../features/shell/alert/alert-region.tsx'
import { shellWords } from '../messages/en.ts'
import { findAllowedLink } from '../platform/links/allowed-link.ts'
import type { FlowLocationState } from '../platform/links/navigation.ts'
import { layoutStore } from '../platform/stores/layout-store.ts'
import type { App } from './start-app.ts'

/** Behind everything that the next press waits for. */
const alertBoxMs = 1_500

/**
 * The entry and /flow. They are one component, so that a first page that is shown while its visit begins is the
 * same page afterwards. /flow takes up the kept lead when it is opened, and follows the browser's history [GAP-45].
 */
export function VisitRoute({ app, entering }: { app: App; entering: boolean }) {
  const { manufacturer, busy } = useStore(layoutStore)
  const early = useStore(app.runner.store, isEarly)
  useEngine(app, early, !(early || entering || busy))
  useFlowInHistory(app, !entering)
  useLeaveGuard(app, !entering)
  return (
    <EntryScreen entering={entering} begin={app.beginEntry}>
      {(start) =>
        entering && !early ? null : (
          <FlowScreen
            runner={
              early ? { ...app.runner, retryNow: () => app.runner.retryNow(start) } : app.runner
            }
            services={app.services}
            productName={manufacturer.title}
            landingUrl={findAllowedLink(manufacturer.landingUrl, app.boot.config.linkHosts)}
          />
        )
      }
    </EntryScreen>
  )
}

/**
 * Fetched once the first page is painted, so that it is there before a person can press. What later pages show comes
 * behind the calls of a visit that begins, which a press waits for.
 */
function useEngine({ runner }: App, early: boolean, isShown: boolean): void {
  // Where the document brought no page, one is shown by the whole program alone.
  useEffect(() => {
    if (!early) runner.loadEngine()
  }, [runner, early])
  useEffect(() => {
    if (!isShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = setTimeout(() => void alertBox.preload(), alertBoxMs)
    // A frame begins before its paint; what is due after it runs behind the paint.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        runner.loadEngine()
        void preloadLateViews()
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      clearTimeout(later)
    }
  }, [runner, isShown])
}

function readPageId(): string | undefined {
  return new URLSearchParams(location.search).get('pageId') ?? undefined
}

function useFlowInHistory(app: App, inFlow: boolean): void {
  useEffect(() => {
    if (!inFlow) return
    const { runner } = app
    if (!runner.store.getState().flow) {
      runner.resumeFlow(readPageId())
      app.beginVisit()
    }
    const follow = () => {
      // Our own pages put this state there; another script's may be anything.
      const state = history.state as Partial<FlowLocationState> | null
      const currentPage = typeof state?.currentPage === 'number' ? state.currentPage : undefined
      runner.moveInHistory(readPageId(), currentPage)
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [app, inFlow])
}

/** The browser's own question on leaving, only when both flags are on [ROUTE-33] [ROUTE-34]. */
function useLeaveGuard({ boot }: App, inFlow: boolean): void {
  const { confirmLeave } = useStore(layoutStore)
  const active = inFlow && confirmLeave && boot.config.confirmLeave
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      // Older browsers ask only when there is a text, and show it.
      event.returnValue = shellWords.leave
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}
