import { redirectDelayMs } from '../../../contract/limits.ts'
import { findAllowedLink } from './allowed-link.ts'
import { isFramed } from './kept-apart.ts'

export interface LinkRules {
  /** Hosts a link may lead to, besides our own [P15]. */
  linkHosts: readonly string[]
  /** Follows it from within the frame of another page. */
  openFramed(target: string, newTab: boolean): void
}

/**
 * Follows a redirect [REDIR-01..04]: a new tab without a way back to us, or the same window after 1000 ms. A browser that
 * blocks the tab gets the link in this window instead. False when the link is not allowed.
 */
export function openLink(url: string, newTab: boolean, rules: LinkRules): boolean {
  const target = findAllowedLink(url, rules.linkHosts)
  if (!target) return false
  if (isFramed()) rules.openFramed(target, newTab)
  else if (!newTab) setTimeout(() => location.assign(target), redirectDelayMs)
  else if (!openTab(target)) location.assign(target)
  return true
}

/** False when the browser blocks it. */
export function openTab(target: string): boolean {
  const tab = window.open('', '_blank')
  if (!tab) return false
  tab.opener = null
  tab.location.replace(target)
  return true
}
