import { signup } from '../../../contract/endpoints/accounts.ts'
import { checkZip, locateZip } from '../../../contract/endpoints/geodata.ts'
import {
  backLead,
  createLead,
  deleteImage,
  proceedLead,
  readLead,
  uploadImage,
} from '../../../contract/endpoints/leads.ts'
import { clearAuth, keepAuth } from '../../platform/auth.ts'
import type { Call } from '../../platform/client.ts'
import { endLeadLife } from '../../platform/lead-life.ts'
import { showFlowPage } from '../../platform/navigation.ts'
import { callNumber } from '../../platform/open-link.ts'
import { showAlert } from '../../platform/stores/alert-store.ts'
import { setLayoutTheme } from '../../platform/stores/layout-store.ts'
import type { Upload } from '../../platform/upload.ts'
import type { FlowCalls, FlowOutside } from './flow-outside.ts'
import type { ItemCalls } from './item-services.ts'

/** What the app hands in, because other parts of it decide. */
export type AppParts = Pick<
  FlowOutside,
  'goTo' | 'openLink' | 'openChat' | 'chatAllowed' | 'prepare'
> & { call: Call; upload: Upload }

function createFlowCalls(call: Call): FlowCalls {
  return {
    createLead: (body, options) => call(createLead, { body, ...options }),
    proceed: (uuid, body, options) => call(proceedLead, { params: { uuid }, body, ...options }),
    back: (uuid, page, options) =>
      call(backLead, { params: { uuid }, body: page === undefined ? {} : { page }, ...options }),
    read: (uuid, pageUuid, { signal }) =>
      call(readLead, {
        params: { uuid },
        query: pageUuid === undefined ? {} : { page_uuid: pageUuid },
        signal,
      }),
    signup: (leadId, body, options) => call(signup, { params: { leadId }, body, ...options }),
  }
}

export function createItemCalls({ call, upload }: Pick<AppParts, 'call' | 'upload'>): ItemCalls {
  return {
    uploadImage(file, onProgress, signal) {
      const form = new FormData()
      form.append('image', file)
      return upload(uploadImage, { form, onProgress, signal, idempotencyKey: crypto.randomUUID() })
    },
    deleteImage: (id) => call(deleteImage, { params: { id }, idempotencyKey: crypto.randomUUID() }),
    checkZip: (body) => call(checkZip, { body }),
    locateZip: (zip) => call(locateZip, { params: { zip } }),
  }
}

/** Today in the person's zone, yyyy-MM-dd. */
export function formatToday(now: Date = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

function schedule(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}

/** The network is back, or the person looks at the page again. */
function onReturn(listener: () => void): () => void {
  const whenSeen = () => {
    if (document.visibilityState === 'visible') listener()
  }
  window.addEventListener('online', listener)
  document.addEventListener('visibilitychange', whenSeen)
  return () => {
    window.removeEventListener('online', listener)
    document.removeEventListener('visibilitychange', whenSeen)
  }
}

/** The flow's outside in a real browser. */
export function createBrowserOutside(parts: AppParts): FlowOutside {
  const { goTo, openLink, openChat, chatAllowed, prepare } = parts
  return {
    calls: createFlowCalls(parts.call),
    showPage(pageUuid, currentPage, replace) {
      const isThere = new URLSearchParams(location.search).get('pageId') === pageUuid
      showFlowPage(pageUuid, currentPage, replace || isThere)
    },
    goTo,
    alert: showAlert,
    openLink,
    callNumber,
    openChat,
    chatAllowed,
    endLeadLife,
    clearAuth,
    keepAuth,
    started: ({ theme }) => setLayoutTheme(theme),
    prepare,
    today: formatToday,
    newKey: () => crypto.randomUUID(),
    schedule,
    onReturn,
  }
}
