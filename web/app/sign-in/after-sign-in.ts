import * as z from 'zod/mini'
import { findClientRoute } from '../../../contract/client-routes.ts'
import { readTheme } from '../../../contract/endpoints/content.ts'
import { navigate } from '../../platform/navigation.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { findRoute } from '../../routes.ts'
import type { App } from '../start-app.ts'
import { showTheme } from '../theme.ts'

const home = '/profile/home'
const actionItems = '/profile/action-items'
const gateState = z.object({ from: z.string() })

/**
 * With a lead in the reply its flow goes on [GAP-129] [GAP-132]; otherwise to the page that asked to
 * sign in, or home.
 */
export async function goOnSignedIn({ runner }: App, lead: string | null): Promise<void> {
  const { store } = runner
  const isKnown = lead !== null && store.getState().leadId === lead
  if (!isKnown) await showOwnTheme()
  if (lead === null) {
    navigate(findAsked() ?? home, { replace: true })
    return
  }
  // Without a page it is fetched, now as the account's.
  store.setState({
    ...(isKnown ? {} : store.getInitialState()),
    leadId: lead,
    flow: null,
    busy: false,
  })
  navigate('/flow', { replace: true })
}

/** On another device only the account tells whose programme this is; what shows stays without an answer. */
async function showOwnTheme(): Promise<void> {
  const reply = await requirePlatform().call(readTheme)
  if (reply.ok) void showTheme(reply.data)
}

/** [GAP-130] The list of action items once there is such a page. */
export async function goOnToRenew(hasActionItems: boolean): Promise<void> {
  await showOwnTheme()
  const asked = hasActionItems ? findClientRoute(actionItems) : null
  navigate(asked ?? home, { replace: true })
}

/** The gate of a page only for patients left its path in the navigation state [ROUTE-03]. */
function findAsked(): string | null {
  const state = z.safeParse(gateState, history.state)
  if (!state.success) return null
  return findRoute(state.data.from)?.access === 'auth' ? state.data.from : null
}
