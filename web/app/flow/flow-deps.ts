import type { Flow } from '../../../contract/shapes/flow.ts'
import { openChat } from '../../features/chat/open-chat.ts'
import type { FlowDeps, StartDeps } from '../../features/flow/runner/flow-deps.ts'
import { laterFlowWords } from '../../messages/en-later-flow.ts'
import { keepAuth } from '../../platform/http/auth.ts'
import { callNumber, openLink } from '../../platform/links/open-link.ts'
import type { Platform } from '../../platform/platform.ts'
import { endLeadLife } from '../../platform/storage/lead-life.ts'
import { showAlert } from '../../platform/stores/alert-store.ts'
import { leaveFlow } from '../../screen/leave-flow.ts'
import { buildFlowCalls } from './flow-calls.ts'

export interface DepsParts {
  platform: Platform
  /** What the flow's start used already. */
  start: StartDeps
  chatAllowed(flow: Flow | null): boolean
}

/** What the flow's effects do in a browser. */
export function buildFlowDeps(parts: DepsParts): FlowDeps {
  const { platform, start, chatAllowed } = parts
  return {
    ...start,
    calls: { ...start.calls, ...buildFlowCalls(platform) },
    chatAllowed,
    goTo: leaveFlow,
    openLink(url, newTab) {
      const { frameParents, config } = platform
      const opened = openLink(url, newTab, { frameParents, linkHosts: config.linkHosts })
      if (!opened) showAlert(laterFlowWords.linkRefused)
    },
    callNumber,
    openChat: () => openChat(platform.config),
    endLeadLife,
    keepAuth,
    today: () => formatToday(new Date()),
  }
}

/** yyyy-MM-dd in the person's own zone. */
export function formatToday(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
