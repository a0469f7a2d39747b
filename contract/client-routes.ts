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
  '/unsubscribe',
  '/profile/about',
  '/profile/home',
  '/profile/prescriptions-history',
  '/profile/messages',
  '/profile/password',
  '/profile/action-items',
  '/profile/action-item/:id',
  '/profile/consultation/:id/reschedule',
] as const
export type ClientRoute = (typeof clientRoutes)[number]

const patterns = clientRoutes.map(
  (route) => new RegExp(`^${route.replaceAll(/:[a-z]+/g, '[^/]+').replace(/\/$/, '')}/?$`),
)

/** Matching is exact, apart from a slash at the end. */
export function isClientRoute(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
