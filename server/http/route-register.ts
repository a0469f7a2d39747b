import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'

/**
 * Who may ask a route: as an endpoint of the contract declares it, and outside the contract `public` for
 * everybody, `imageOwner` for whose picture it is, by a link we signed, `previewLink` for who has a link of an author,
 * `signer` for whoever signs the body with a secret of ours, `sessionStream` for who is signed in, as long as they are.
 */
type RouteAccess = Endpoint['auth'] | 'previewLink' | OutsideAccess
/** Those of the API's routes outside the contract. */
export type OutsideAccess = 'public' | 'imageOwner' | 'signer' | 'sessionStream'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess
  }
}

interface RegisteredRoute {
  method: string
  url: string
  access: RouteAccess
}

const routesByApp = new WeakMap<FastifyInstance, RouteOptions[]>()

function requireAccess({ method, url, config }: RouteOptions): RegisteredRoute {
  const access = config?.access
  if (!access) throw new Error(`${String(method)} ${url} does not say who may ask it.`)
  return { method: String(method), url, access }
}

/** Lets the app start only when each route says who may ask it. Comes before any route. */
export function addRouteRegister(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  routesByApp.set(app, routes)
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    for (const route of routes) requireAccess(route)
  })
}

/** All routes that a library adds to `scope` are for everybody. */
export function markPublic(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' }
  })
}

/** Every route of an app but the document's, which answers whatever is left. */
export function listRoutes(app: FastifyInstance): RegisteredRoute[] {
  return (routesByApp.get(app) ?? []).map(requireAccess)
}
