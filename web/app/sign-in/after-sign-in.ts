import * as z from 'zod/mini'
import { findClientRoute } from '../../../contract/client-routes.ts'
import { navigate } from '../../platform/navigation.ts'
import { findRoute } from '../../routes.ts'
import type { App } from '../start-app.ts'

const home = '/profile/home'
const actionItems = '/profile/action-items'
const gateState = z.object({ from: z.string() })

/**
 * With a lead in the reply its flow goes on [GAP-129] [GAP-132]; otherwise to the page that asked to
 * sign in, or home.
 */
export function goOnSignedIn({ runner }: App, lead: string | null): void {
  if (lead === null) {
    navigate(findAsked() ?? home, { replace: true })
    return
  }
  const { store } = runner
  const { leadId } = store.getState()
  const known = leadId === lead ? {} : store.getInitialState()
  // Without a page it is fetched, now as the account's.
  store.setState({ ...known, leadId: lead, flow: null, busy: false })
  navigate('/flow', { replace: true })
}

/** [GAP-130] The list of action items once there is such a page. */
export function goOnToRenew(hasActionItems: boolean): void {
  const asked = hasActionItems ? findClientRoute(actionItems) : null
  navigate(asked ?? home, { replace: true })
}

/** The gate of a page only for patients left its path in the navigation state [ROUTE-03]. */
function findAsked(): string | null {
  const state = z.safeParse(gateState, history.state)
  if (!state.success) return null
  return findRoute(state.data.from)?.access === 'auth' ? state.data.from : null
}
