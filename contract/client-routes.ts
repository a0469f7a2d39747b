/** Every path with a screen of its own; all others are answered as not found [ROUTE-01] [ROUTE-05]. */
export const clientRoutes = [
  '/',
  '/entry',
  '/not-found',
  '/server-error',
  '/session-expired',
  '/landing',
  '/flow',
  '/login',
  '/renewal-login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/unsubscribe',
  '/profile/home',
  '/profile/about',
] as const
export type ClientRoute = (typeof clientRoutes)[number]

/** Matching is exact, apart from one slash at the end [ROUTE-04] [GAP-02]. */
export function findClientRoute(path: string): ClientRoute | null {
  const isRoute = (route: ClientRoute) => path === route || (route !== '/' && path === `${route}/`)
  return clientRoutes.find(isRoute) ?? null
}
