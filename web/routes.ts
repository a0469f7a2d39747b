import { type ClientRoute, findClientRoute } from '../contract/client-routes.ts'

export type ScreenName =
  | 'entry'
  | 'flow'
  | 'landing'
  | 'notFound'
  | 'serverError'
  | 'sessionExpired'
  | 'login'
  | 'renewalLogin'
  | 'forgotPassword'
  | 'resetPassword'
  | 'confirmEmail'
  | 'unsubscribe'
  | 'profileHome'
  | 'profileAbout'

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
  /** Whether a line below the screen says where help is; `own` brings its own, or stands behind the sign-in. */
  help: 'line' | 'own'
  screen: ScreenName
}

type Differing = Partial<Omit<ScreenRoute, 'path' | 'screen'>>

function place(path: ClientRoute, screen: ScreenName, differing?: Differing): ScreenRoute {
  return {
    path,
    screen,
    access: 'public',
    layout: 'main',
    chat: 'hidden',
    progress: false,
    help: 'line',
    ...differing,
  }
}

const withChat = { chat: 'page' } as const
const ownHelp = { help: 'own' } as const
const forPatients = { ...ownHelp, access: 'auth' } as const

/** One row per screen; router, gates, layout and tests read it. */
export const routes: readonly ScreenRoute[] = [
  place('/', 'entry', withChat),
  place('/entry', 'entry', withChat),
  place('/flow', 'flow', { ...withChat, progress: true }),
  place('/landing', 'landing', { ...withChat, ...ownHelp, layout: 'bare' }),
  place('/not-found', 'notFound'),
  place('/server-error', 'serverError'),
  place('/session-expired', 'sessionExpired'),
  place('/login', 'login'),
  place('/renewal-login', 'renewalLogin'),
  place('/forgot-password', 'forgotPassword'),
  place('/reset-password', 'resetPassword'),
  place('/confirm-email', 'confirmEmail'),
  place('/unsubscribe', 'unsubscribe', ownHelp),
  place('/profile/home', 'profileHome', forPatients),
  place('/profile/about', 'profileAbout', forPatients),
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
