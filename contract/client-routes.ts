/** Sign-in and everything behind it is never inside a frame, and so is what says nothing here [P15]. */
interface RouteTraits {
  framable?: true
  /** A mailed link leads there: its address says more than others' programs may hear [P12]. */
  mailed?: true
}

const framable = { framable: true } as const

export const routeTraits = {
  '/': framable,
  '/entry': framable,
  '/not-found': framable,
  '/server-error': framable,
  '/session-expired': framable,
  '/landing': framable,
  '/flow': framable,
  '/login': {},
  '/renewal-login': {},
  '/forgot-password': {},
  '/reset-password': {},
  '/confirm-email': {},
  '/unsubscribe': { framable: true, mailed: true },
  '/profile/home': {},
  '/profile/about': {},
  '/profile/prescriptions-history': {},
  '/profile/action-items': {},
  '/profile/action-item/{id}': {},
  '/profile/password': {},
  '/profile/consultation/{id}/reschedule': {},
  '/profile/messages': {},
} as const satisfies Record<string, RouteTraits>
export type ClientRoute = keyof typeof routeTraits

/** Every path with a screen of its own; all others are answered as not found [ROUTE-01] [ROUTE-05]. */
// The keys of a literal are those its type names.
export const clientRoutes = Object.keys(routeTraits) as ClientRoute[]

/** Matching is exact, apart from one slash at the end; `{id}` stands for any one part [ROUTE-04] [GAP-02]. */
export function findClientRoute(path: string): ClientRoute | null {
  const bare = path.replace(/([^/])\/$/, '$1')
  const isRoute = (route: ClientRoute) =>
    new RegExp(`^${route.replace('{id}', '[^/]+')}$`).test(bare)
  return clientRoutes.find(isRoute) ?? null
}

/** Whether other sites that a programme lists may show this path in a frame; null for none of these. */
export function isFramable(path: string): boolean | null {
  const route = findClientRoute(path)
  return route && 'framable' in routeTraits[route]
}

/** Whether links begin a visit there: what one brought stands in the address until the flow's page has its own. */
export function isEntry(path: string): boolean {
  const route = findClientRoute(path)
  return route === '/' || route === '/entry'
}

/** Whether a screen has neither header nor footer [LAYOUT-01]. */
export function isBare(path: string): boolean {
  return findClientRoute(path) === '/landing'
}

/** The address of a page of the flow [ROUTE-29]. */
export function formatFlowPath(pageUuid: string): string {
  return `/flow?pageId=${encodeURIComponent(pageUuid)}`
}

/** The page such an address names; null for any other. */
export function findFlowPage(path: string): string | null {
  return /^\/flow\?pageId=([\w-]+)$/.exec(path)?.[1] ?? null
}
