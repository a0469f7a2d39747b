import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { httpTimeoutMs } from '../../contract/limits.ts'
import type { Deps } from '../deps.ts'
import { AppError } from './app-error.ts'
import type { Area, Route } from './area.ts'
import { answerAudited } from './audit/audited-call.ts'
import { noteFailureAfterReply } from './error-handler.ts'
import { formatRoute } from './format-route.ts'
import { answerGranted } from './grant-access.ts'
import type { ParsedCall } from './handlers.ts'
import { isKeyLooked } from './idempotency.ts'
import type { RequestLimits } from './limits/request-limits.ts'
import { checkText } from './reading/check-text.ts'
import { parseShape } from './reading/parse-shape.ts'

function parseCall(endpoint: Endpoint, request: FastifyRequest, deps: Deps) {
  checkText(request.params)
  checkText(request.query)
  // A form's parts are read and checked by its handler.
  if (!endpoint.form) checkText(request.body, endpoint)
  return {
    params: request.params,
    query: endpoint.query ? parseShape(endpoint.query, request.query) : undefined,
    body: endpoint.body ? parseShape(endpoint.body, request.body) : undefined,
    request,
    deps,
  }
}

/** The key of a `repeatable` call is looked for, and of no other: programs that try again go by what is said of it. */
function holdToKey({ id, repeatable, missingIsDone }: Endpoint, request: FastifyRequest): void {
  const isLooked = isKeyLooked(request)
  // Of what was not there nobody has to know that it was asked for before.
  if (isLooked === (repeatable === true) || (repeatable && missingIsDone)) return
  throw new Error(`${id} ${isLooked ? 'looked' : 'did not look'} for a key.`)
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Keeps from the library what fails after its reply has gone out. */
function noteAfterReply({ log }: FastifyInstance, { reports }: Deps, answer: Answer): Answer {
  return async (request, reply) => {
    try {
      return await answer(request, reply)
    } catch (error) {
      if (!reply.sent) throw error
      noteFailureAfterReply(log, reports, request, error)
    }
  }
}

function registerOne(
  app: FastifyInstance,
  deps: Deps,
  limits: RequestLimits | null,
  route: Route,
): void {
  const { endpoint, replyShape = endpoint.reply } = route
  app.route({
    config: {
      ...limits?.configure(route),
      access: endpoint.auth,
      // A photo over a slow line gets the client's whole patience.
      ...(endpoint.form ? { callTimeoutMs: httpTimeoutMs } : {}),
    },
    method: endpoint.method,
    url: formatRoute(endpoint.path),
    preParsing: async (request) => {
      const isForm = (request.headers['content-type'] ?? '').startsWith('multipart/form-data')
      if (isForm && !endpoint.form && !endpoint.anyBody) throw new AppError('unsupported_media')
    },
    handler: noteAfterReply(app, deps, async (request, reply) => {
      const status = endpoint.status ?? 200
      reply.status(status)
      const parsed = parseCall(endpoint, request, deps)
      const countPerson = (name: string) => limits?.countPerson(route, name)
      const unnoted = { noteCaller: () => undefined, noteIntent: async () => undefined }
      // The shapes that were just applied are the endpoint's own; Call only loses their names here.
      const call = { ...parsed, reply, countPerson, ...unnoted } as ParsedCall
      const answer = () =>
        answerAudited(endpoint, call, (witnessed) => answerGranted(route, witnessed))
      const result = await (limits?.run(route, call, answer) ?? answer())
      holdToKey(endpoint, request)
      if (status === 204) return reply.send()
      // Shaping the reply keeps fields the contract does not name inside the server.
      return reply.send(replyShape.parse(result))
    }),
  })
}

/** Mail programs send forms of either kind, or nothing. */
const foreignBodyMaxBytes = 4_096

/** A call whose body may be anything: JSON is read as ever, the rest taken and forgotten. */
function leaveForeignBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser('multipart/form-data')
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: foreignBodyMaxBytes },
    async () => undefined,
  )
}

/** Puts the endpoints and further routes of every area onto the app. */
export function registerAreas(
  app: FastifyInstance,
  deps: Deps,
  limits: RequestLimits | null,
  areas: readonly Area[],
): void {
  for (const area of areas) {
    for (const route of area.routes) {
      if (!route.endpoint.anyBody) registerOne(app, deps, limits, route)
      else {
        app.register(async (scope) => {
          leaveForeignBodies(scope)
          registerOne(scope, deps, limits, route)
        })
      }
    }
    area.addRoutes?.(app, deps)
  }
}
