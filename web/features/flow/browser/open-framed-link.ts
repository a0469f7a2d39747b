import { redirectDelayMs } from '../../../../contract/limits.ts'
import { sendRedirectToParent } from '../../../platform/links/frame-parent.ts'
import { openTab } from '../../../platform/links/open-link.ts'
import { clearAlert } from '../../../platform/stores/alert-store.ts'
import { showOffer } from '../../../platform/stores/show-offer.ts'

const words = {
  waits: 'The next page opens in a new window.',
  open: 'Open a new window',
} as const

/**
 * Follows a redirect from within a frame [REDIR-05] [GAP-59]: a listed parent is told, and for the same window the frame
 * then stays where it is. Where nobody could be told, a page of another host gets a window of its own, as most refuse
 * to stand in a frame. From a dialog of ours it leads the page below it.
 */
export function openFramedLink(target: string, newTab: boolean, listed: readonly string[]): void {
  const told = sendRedirectToParent(target, listed)
  // Another's page never gives its frame away.
  const isTheirs = !window.frameElement
  const mayStay = new URL(target).origin === location.origin
  if (newTab || (isTheirs && !mayStay && !told)) {
    if (!openTab(target)) offerWindow(target)
  } else if (!told) {
    const view = isTheirs ? window : window.parent
    setTimeout(() => view.location.assign(target), redirectDelayMs)
  }
}

/** The browser let no window be opened by itself; a press may. */
function offerWindow(target: string): void {
  showOffer(words.waits, 'info', {
    label: words.open,
    run() {
      if (openTab(target)) clearAlert()
    },
  })
}
