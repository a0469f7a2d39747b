import { type ClientRoute, findClientRoute } from '../contract/client-routes.ts'
import { routeTitles } from './messages/en.ts'

export type ScreenName =
  | 'entry'
  | 'flow'
  | 'landing'
  | 'notFound'
  | 'serverError'
  | 'sessionExpired'

/** Everything the shell needs to know of one screen [ROUTE-01]. */
export interface ScreenRoute {
  path: ClientRoute
  /** Who may open it; others are sent to /session-expired (onboarding) or /login (auth). */
  access: 'public' | 'onboarding' | 'auth'
  /** `bare` has neither header nor footer [LAYOUT-01]. */
  layout: 'main' | 'bare'
  /** Whether the web chat may show once there is a lead; `page` follows the flow's page. */
  chat: 'hidden' | 'page'
  /** Whether the header has the progress bar [HEADER-15] [GAP-18]. */
  progress: boolean
  screen: ScreenName
  /** Names the document; null where the screen names it itself. */
  title: string | null
}

const shared = { access: 'public', layout: 'main', progress: false, title: null } as const

/** One row per screen; router, gates, layout and tests read it. */
export const routes: readonly ScreenRoute[] = [
  { ...shared, path: '/', chat: 'page', screen: 'entry' },
  { ...shared, path: '/entry', chat: 'page', screen: 'entry' },
  { ...shared, path: '/flow', chat: 'page', progress: true, screen: 'flow' },
  { ...shared, path: '/landing', layout: 'bare', chat: 'page', screen: 'landing' },
  {
    ...shared,
    path: '/not-found',
    chat: 'hidden',
    screen: 'notFound',
    title: routeTitles.notFound,
  },
  {
    ...shared,
    path: '/server-error',
    chat: 'hidden',
    screen: 'serverError',
    title: routeTitles.serverError,
  },
  {
    ...shared,
    path: '/session-expired',
    chat: 'hidden',
    screen: 'sessionExpired',
    title: routeTitles.sessionExpired,
  },
]

/** The row of a path: an exact match, apart from one slash at the end [ROUTE-04] [GAP-02]. */
export function findRoute(path: string): ScreenRoute | null {
  const known = findClientRoute(path)
  return routes.find((route) => route.path === known) ?? null
}

/** Where a visitor without access is sent; null when the screen may open [ROUTE-02] [ROUTE-03]. */
export function findRedirect(
  access: ScreenRoute['access'],
  visitor: { signedIn: boolean; hasSurvey: boolean },
): '/session-expired' | '/login' | null {
  if (access === 'onboarding' && !visitor.hasSurvey) return '/session-expired'
  return access === 'auth' && !visitor.signedIn ? '/login' : null
}
