import { refusedLinkSentence } from '../../../../contract/later-sentences.ts'
import { formatToday } from '../../../../flow/items/values/calendar.ts'
import { keepAuth } from '../../../platform/http/auth.ts'
import { openLink } from '../../../platform/links/open-link.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endLeadLife } from '../../../platform/storage/lead-life.ts'
import { showAlert } from '../../../platform/stores/alert-store.ts'
import { leaveFlow } from '../../../screen/leave-flow.ts'
import type { FlowDeps, StartDeps } from '../runner/flow-deps.ts'

export interface DepsParts {
  platform: Platform
  /** What the flow's start used already. */
  start: StartDeps
  payments: FlowDeps['payments']
  /** Another feature's. */
  chat: Pick<FlowDeps, 'chatAllowed' | 'openChat'>
}

/** What the flow's effects do in a browser. */
export function buildFlowDeps(parts: DepsParts): FlowDeps {
  const { platform, start, chat, payments } = parts
  return {
    ...start,
    ...chat,
    call: platform.call,
    goTo: leaveFlow,
    openLink(url, newTab) {
      const { frameParents, config } = platform
      const opened = openLink(url, newTab, { frameParents, linkHosts: config.linkHosts })
      if (!opened) showAlert(refusedLinkSentence)
    },
    dial: (link) => location.assign(link),
    endLeadLife,
    keepAuth,
    payments,
    today: () => formatToday(new Date()),
  }
}
