import { navigate } from '../platform/links/navigation.ts'
import { layoutStore } from '../platform/stores/layout-store.ts'
import { type SignedOutBy, sessionExpireStore } from '../platform/stores/session-expire-store.ts'

/** The session-expired page tells of the product and what happened [GAP-120]. */
export function leaveFlow(
  route: '/not-found' | '/session-expired' | '/server-error' | '/flow',
  message = '',
  signedOut?: SignedOutBy,
): void {
  if (route === '/session-expired') {
    const { productName, landingUrl } = layoutStore.getState().manufacturer
    sessionExpireStore.setState({ productName, landingURL: landingUrl, message, signedOut })
  }
  navigate(route, { replace: true })
}
