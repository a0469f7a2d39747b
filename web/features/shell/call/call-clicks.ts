import { findPhone, formatCallLink } from '../../../../contract/call-link.ts'
import { layoutStore } from '../../../platform/stores/layout-store.ts'
import { drawerStore } from '../drawer/drawer-store.ts'

/**
 * Asks for consents before a pressed link dials the footer's number, wherever it stands [FOOTER-09]
 * [GAP-26]. Before there is a lead nobody is known whose consent could be kept, so it dials at once:
 * being asked must not keep anyone from a phone, and least of all on an emergency page.
 */
export function askBeforeCall(event: Pick<Event, 'target' | 'preventDefault'>, leadId: unknown) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!leadId || !link || link.dataset.atOnce !== undefined) return
  const { flowSettings } = layoutStore.getState().manufacturer
  if (!flowSettings?.footer.phoneConsents.displayCollectUserConsents) return
  const call = formatCallLink(findPhone(flowSettings) ?? '')
  // A programme's own texts write the number with its +1.
  if (!call || formatCallLink(link.href) !== call) return
  event.preventDefault()
  drawerStore.setState({ consents: true })
}
