import type { CallFailure } from '../../../../contract/call-failure.ts'
import type { Flow } from '../../../../contract/shapes/flow.ts'
import type { CreateLeadReply } from '../../../../contract/shapes/lead.ts'
import { loadPart } from '../../../../ui/late/load-part.ts'
import { createLead } from '../../../platform/calls/create-lead.ts'
import { clearAuth } from '../../../platform/http/auth.ts'
import type { CallResult } from '../../../platform/http/call-result.ts'
import { showFlowPage } from '../../../platform/links/navigation.ts'
import type { Platform } from '../../../platform/platform.ts'
import { clearAlert, showAlert } from '../../../platform/stores/alert-store.ts'
import type { StartDeps } from '../runner/flow-deps.ts'

export interface StartDepsParts {
  platform: Platform
  /** Hears of a new lead before the flow does. */
  created(reply: CreateLeadReply): void
  prepare(flow: Flow): Promise<void>
}

/** What starting a flow does in a browser. */
export function buildStartDeps(parts: StartDepsParts): StartDeps {
  const { created, prepare } = parts
  const createOnce = buildCreateOnce(parts.platform)
  return {
    async createLead(body, options) {
      const result = await createOnce(body, options)
      if (result.ok) created(result.data)
      return result
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

/** A lead that was made is not made again for a reply nobody can read: it is asked for instead [P2]. */
function buildCreateOnce({ call }: Platform): StartDeps['createLead'] {
  let unread: { of: string; failure: CallFailure } | null = null
  return async (body, options) => {
    const of = JSON.stringify(body)
    const sent: CallResult<CreateLeadReply> =
      unread?.of === of
        ? { ok: false, failure: unread.failure }
        : await call(createLead, { body, ...options })
    unread = null
    if (sent.ok || !sent.failure.unread) return sent
    // Hardly any start needs it, and without it nothing is known either.
    const part = await loadPart(() => import('./recover-lead.ts')).catch(() => null)
    const result = part ? await part.recoverLead(call, body, sent.failure, options) : sent
    if (!result.ok && result.failure.unread) unread = { of, failure: sent.failure }
    return result
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
