import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import type { Job } from '../worker/job.ts'
import type { AnyExempt, AnyHandler, AnyReplay, Handlers } from './handlers.ts'
import type { OutsideRoute } from './outside-route.ts'

/** Routes the contract does not name, for example the bytes of an image. */
export type AddRoutes = (app: FastifyInstance, deps: Deps) => void

/** One endpoint with what answers it. */
export interface Route {
  endpoint: Endpoint
  handler: AnyHandler
  /** Who is outside the network's limit. */
  isExempt?: AnyExempt
  /** See Replay. */
  replay?: AnyReplay
  /** See PreparedHandler. */
  replyShape?: Endpoint['reply']
}

/** What an area has beside its endpoints. */
interface Besides {
  addRoutes?: AddRoutes
  /** Those of them that belong to the API, for its description. */
  outside?: readonly OutsideRoute[]
  /** What it does after its replies or by the hour. */
  jobs?: readonly Job[]
}

/** One area of the API. */
export interface Area extends Besides {
  routes: readonly Route[]
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** `endpoints` is a contract module (`import * as endpoints`); the compiler demands every handler. */
export function defineArea<Module extends object>(
  endpoints: Module,
  handlers: Handlers<Module>,
  besides: Besides = {},
): Area {
  // Handlers<Module> pairs each handler with its own endpoint; as a plain map that is forgotten. What a
  // handler is given is held to that pair by grant-access.ts.
  const byName = handlers as unknown as Record<string, AnyHandler | Omit<Route, 'endpoint'>>
  const routes = Object.entries(endpoints).flatMap(([name, endpoint]): Route[] => {
    const given = byName[name]
    if (!isEndpoint(endpoint) || !given) return []
    return [typeof given === 'function' ? { endpoint, handler: given } : { endpoint, ...given }]
  })
  return { routes, ...besides }
}
