import { refusedLinkSentence } from '../../../../contract/later-sentences.ts'
import { formatToday } from '../../../../flow/items/values/calendar.ts'
import { latePart } from '../../../../ui/late/late-part.ts'
import { findAuth, keepAuth } from '../../../platform/http/auth.ts'
import { isFramed } from '../../../platform/links/kept-apart.ts'
import { openLink, openTab } from '../../../platform/links/open-link.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endLeadLife } from '../../../platform/storage/lead-life.ts'
import { showAlert } from '../../../platform/stores/alert-store.ts'
import { leaveFlow } from '../../../screen/leave-flow.ts'
import type { FlowDeps, StartDeps } from '../runner/flow-deps.ts'

const framedLinks = latePart(() => import('./open-framed-link.ts'))

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
  const parents = [...platform.frameParents, ...(platform.config.frameParents ?? [])]
  if (isFramed()) void framedLinks.preload()
  const openFramed = (target: string, newTab: boolean) =>
    void framedLinks.need().then(
      ({ openFramedLink }) => openFramedLink(target, newTab, parents),
      () => openTab(target),
    )
  return {
    ...start,
    ...chat,
    call: platform.call,
    goTo: leaveFlow,
    openLink(url, newTab) {
      const opened = openLink(url, newTab, { linkHosts: platform.config.linkHosts, openFramed })
      if (!opened) showAlert(refusedLinkSentence)
    },
    dial: (link) => location.assign(link),
    endLeadLife,
    keepAuth,
    isSignedIn: () => findAuth() !== null,
    payments,
    today: () => formatToday(new Date()),
  }
}
