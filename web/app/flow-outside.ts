import type { Flow } from '../../contract/shapes/flow.ts'
import type { FlowCalls, FlowOutside } from '../features/flow/flow-outside.ts'
import { shellWords } from '../messages/en.ts'
import { clearAuth, keepAuth } from '../platform/auth.ts'
import { endLeadLife } from '../platform/lead-life.ts'
import { navigate, showFlowPage } from '../platform/navigation.ts'
import { callNumber, openLink } from '../platform/open-link.ts'
import type { Platform } from '../platform/platform.ts'
import { showAlert } from '../platform/stores/alert-store.ts'
import { layoutStore } from '../platform/stores/layout-store.ts'
import { sessionExpireStore } from '../platform/stores/session-expire-store.ts'

export interface OutsideParts {
  platform: Platform
  calls: FlowCalls
  chatAllowed(): boolean
  prepare(flow: Flow): Promise<void>
}

/** What the flow's effects do in a browser. */
export function buildFlowOutside(parts: OutsideParts): FlowOutside {
  const { platform, calls, chatAllowed, prepare } = parts
  return {
    calls,
    chatAllowed,
    prepare,
    showPage: showFlowPage,
    goTo: leaveFlow,
    alert: showAlert,
    openLink(url, newTab) {
      const { frameParents, config } = platform
      const opened = openLink(url, newTab, { frameParents, linkHosts: config.linkHosts })
      if (!opened) showAlert(shellWords.linkRefused)
    },
    callNumber,
    openChat() {
      layoutStore.setState(({ chat }) => ({ chat: { ...chat, open: true } }))
    },
    endLeadLife,
    clearAuth,
    keepAuth,
    today: () => formatToday(new Date()),
    newKey: () => crypto.randomUUID(),
    schedule(run, delayMs) {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
    onReturn,
  }
}

/** yyyy-MM-dd in the person's own zone. */
export function formatToday(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The session-expired page tells of the product and what happened [GAP-120]. */
function leaveFlow(route: '/not-found' | '/session-expired' | '/server-error', message = ''): void {
  if (route === '/session-expired') {
    const { productName, landingUrl } = layoutStore.getState().manufacturer
    sessionExpireStore.setState({ productName, landingURL: landingUrl, message })
  }
  navigate(route, { replace: true })
}

function onReturn(listener: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') listener()
  }
  window.addEventListener('online', listener)
  document.addEventListener('visibilitychange', whenVisible)
  return () => {
    window.removeEventListener('online', listener)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}
