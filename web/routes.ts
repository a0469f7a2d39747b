import {
  type ClientRoute,
  clientRoutes,
  findClientRoute,
  isBare,
} from '../contract/client-routes.ts'

/** What came with the first load; every other screen is named by its path. */
const early = { '/': 'entry', '/entry': 'entry', '/flow': 'flow' } as const
export type LatePath = Exclude<ClientRoute, keyof typeof early>
export type ScreenName = LatePath | (typeof early)[keyof typeof early]

/** Everything the shell needs to know of one screen [ROUTE-01]. */
export interface ScreenRoute {
  path: ClientRoute
  /** Who may open it; others are sent to /session-expired (onboarding) or /login (auth). */
  access: 'public' | 'onboarding' | 'auth'
  /** Has neither header nor footer [LAYOUT-01]. */
  bare: boolean
  /** Whether the web chat may show once there is a lead, as the flow's page has it. */
  chat: boolean
  /** Whether the header has the progress bar [HEADER-15] [GAP-18]. */
  progress: boolean
  screen: ScreenName
}

/** The specification's list of hidden ones leaves out the landing page and another time of a visit [GAP-30]. */
const withChat: readonly ClientRoute[] = [
  '/',
  '/entry',
  '/flow',
  '/landing',
  '/profile/consultation/{id}/reschedule',
]

const isEarly = (path: ClientRoute): path is keyof typeof early => path in early

/** One row per path of the contract; router, gates, layout and tests read it. */
export const routes: readonly ScreenRoute[] = clientRoutes.map((path) => ({
  path,
  screen: isEarly(path) ? early[path] : path,
  access: path.startsWith('/profile/') ? 'auth' : 'public',
  bare: isBare(path),
  chat: withChat.includes(path),
  progress: path === '/flow',
}))

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
