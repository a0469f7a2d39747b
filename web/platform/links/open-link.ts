import { redirectDelayMs } from '../../../contract/limits.ts'
import { findAllowedLink } from './allowed-link.ts'
import { sendRedirectToParent } from './frame-parent.ts'
import { isFramed } from './kept-apart.ts'

export interface LinkRules {
  /** Hosts a link may lead to, besides our own [P15]. */
  linkHosts: readonly string[]
  frameParents: readonly string[]
}

/**
 * Follows a redirect [REDIR-01..05]: a new tab without a way back to us, or the same window after
 * 1000 ms. In a frame the parent is told; for the same window the frame then stays where it is. From a dialog of ours
 * it leads the page below it. False when the link is not allowed.
 */
export function openLink(url: string, newTab: boolean, rules: LinkRules): boolean {
  const target = findAllowedLink(url, rules.linkHosts)
  if (!target) return false
  const told = isFramed() && sendRedirectToParent(target, rules.frameParents)
  if (newTab) openTab(target)
  else if (!told) {
    // Another's page never gives its frame away.
    const view = window.frameElement ? window.parent : window
    setTimeout(() => view.location.assign(target), redirectDelayMs)
  }
  return true
}

/** A browser that blocks the tab gets the link in this window instead. */
function openTab(target: string): void {
  const tab = window.open('', '_blank')
  if (!tab) {
    location.assign(target)
    return
  }
  tab.opener = null
  tab.location.replace(target)
}
