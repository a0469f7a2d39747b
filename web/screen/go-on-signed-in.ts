import { navigate } from '../platform/links/navigation.ts'
import { need, object, parseQuietly } from '../platform/parse/parser.ts'
import { someText } from '../platform/parse/scalars.ts'
import { findRoute } from '../routes.ts'
import { showOwnTheme, showVisitTheme } from './own-theme.ts'
import type { ScreenApp } from './screen-props.ts'
import { goOnWithRenewal, isOfTest, leaveUnanswered, wantRenewal } from './wanted-renewal.ts'

const home = '/profile/home'
const actionItems = '/profile/action-items'
const parseState = object<{ from: string }>({ from: need(someText) })

/**
 * With a lead in the reply its flow goes on [GAP-129] [GAP-132]; otherwise to the page that asked to
 * sign in, or home.
 */
export async function goOnSignedIn(
  app: ScreenApp,
  lead: string | null,
  replace = true,
): Promise<void> {
  const isKnown = lead !== null && app.visit.read().leadId === lead
  if (!isKnown) await (lead === null ? showOwnTheme(app) : showVisitTheme(app, lead))
  if (lead === null) {
    leaveUnanswered(app)
    navigate(findAsked() ?? home, { replace: true })
    return
  }
  app.visit.takeUp(lead)
  // What the document says of the visit before does not hold for this one.
  if (!isKnown && isOfTest()) location[replace ? 'replace' : 'assign']('/flow')
  else navigate('/flow', { replace })
}

/**
 * [GAP-130] The list of action items where there are any, which offers the renewal they came from; home, where nobody
 * was about to renew. Whoever came from a renewal goes on with it.
 */
export async function goOnToRenew(app: ScreenApp, hasActionItems: boolean): Promise<void> {
  leaveUnanswered(app)
  if (hasActionItems) wantRenewal(app)
  else if (goOnWithRenewal(app, { replace: true })) return
  await showOwnTheme(app)
  navigate(hasActionItems ? actionItems : home, { replace: true })
}

/** The gate of a page only for patients left its path in the navigation state [ROUTE-03]. */
function findAsked(): string | null {
  const from = parseQuietly(parseState, history.state)?.from
  return from !== undefined && findRoute(from)?.access === 'auth' ? from : null
}
