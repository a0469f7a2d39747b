import type { Flow } from '../../contract/shapes/flow.ts'
import type { CreateLeadReply } from '../../contract/shapes/lead.ts'
import type { StartOutside } from '../features/flow/flow-outside.ts'
import { clearAuth } from '../platform/auth.ts'
import { createLead } from '../platform/calls/create-lead.ts'
import { showFlowPage } from '../platform/navigation.ts'
import type { Platform } from '../platform/platform.ts'
import { clearAlert, showAlert } from '../platform/stores/alert-store.ts'

export interface StartOutsideParts {
  platform: Platform
  /** Hears of a new lead before the flow does. */
  created(reply: CreateLeadReply): void
  prepare(flow: Flow): Promise<void>
}

/** What starting a flow does in a browser. */
export function buildStartOutside(parts: StartOutsideParts): StartOutside {
  const { platform, created, prepare } = parts
  return {
    calls: {
      async createLead(body, options) {
        const result = await platform.call(createLead, { body, ...options })
        if (result.ok) created(result.data)
        return result
      },
    },
    prepare,
    showPage: showFlowPage,
    alert: showAlert,
    clearAlert,
    clearAuth,
    newKey: () => crypto.randomUUID(),
    schedule(run, delayMs) {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
    onReturn,
  }
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
