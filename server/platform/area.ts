import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Deps } from './deps.ts'
import type { AnyHandler, Handlers } from './handlers.ts'

/** Routes the contract does not name, for example the bytes of an image. */
export type AddRoutes = (app: FastifyInstance, deps: Deps) => void

/** One area of the API: its endpoints, each with its handler. */
export interface Area {
  routes: readonly { endpoint: Endpoint; handler: AnyHandler }[]
  addRoutes: AddRoutes | null
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** `endpoints` is a contract module (`import * as endpoints`); the compiler demands every handler. */
export function defineArea<Module extends object>(
  endpoints: Module,
  handlers: Handlers<Module>,
  addRoutes: AddRoutes | null = null,
): Area {
  // Handlers<Module> pairs each handler with its own endpoint; as a plain map that is forgotten.
  const byName = handlers as Record<string, AnyHandler>
  const routes = Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const handler = byName[name]
    return isEndpoint(endpoint) && handler ? [{ endpoint, handler }] : []
  })
  return { routes, addRoutes }
}
