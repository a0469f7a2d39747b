import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import { httpTimeoutMs, jsonBodyMaxBytes, uploadMaxBytes } from '../contract/limits.ts'
import { areas as productAreas } from './areas/areas.ts'
import { registerPreview } from './areas/previews/preview-route.ts'
import type { Deps } from './deps.ts'
import { describeCause } from './describe-cause.ts'
import { openDocuments } from './document/document-route.ts'
import { readGeneralConfig } from './document/present-config.ts'
import { addWebFiles } from './document/web-files.ts'
import type { ErrorReports } from './error-reporting/error-reports.ts'
import { addApiRules, buildMethodFinder, isApiPath } from './http/api-rules.ts'
import { AppError } from './http/app-error.ts'
import type { Area } from './http/area.ts'
import { buildErrorHandler, nameRoute } from './http/error-handler.ts'
import { addRequestLimits } from './http/limits/request-limits.ts'
import { addApiDocs } from './http/openapi/api-docs.ts'
import { buildDrain, type Drain } from './http/process/drain.ts'
import { addHealthRoutes, isHealthPath } from './http/process/health-routes.ts'
import { logOutput } from './http/process/process-output.ts'
import { addBodyDeadline } from './http/reading/body-deadline.ts'
import { addCallDeadline } from './http/reading/call-deadline.ts'
import { answerClientError } from './http/reading/client-error.ts'
import { parseJsonBody } from './http/reading/read-json.ts'
import { registerAreas } from './http/register-endpoints.ts'
import { addCompression } from './http/replies/compress.ts'
import { addSecurityHeaders } from './http/replies/security-headers.ts'
import { addRouteRegister } from './http/route-register.ts'
import { registerProgrammeAssets } from './programmes/asset-route.ts'

/** Who opens a connection says what it wants within this. */
const headersTimeoutMs = 15_000
const lookAtConnectionsEveryMs = 5_000
const idMaxLength = 200

export interface AppOptions {
  /** The product's own unless told. */
  areas?: readonly Area[]
  /** Told when the process is about to end. */
  drain?: Drain
}

/** Where calls come without /api [CONFIG-03], the paths mean the same. */
function restorePrefix(url: string, deps: Deps): string {
  const bare = deps.config.runtime.ignoreApiPrefix && /^\/(v1|geodata)\//.test(url)
  return bare ? `/api${url}` : url
}

function buildServer(deps: Deps): FastifyInstance {
  const { supportEmail } = deps.config.runtime
  const app: FastifyInstance = Fastify({
    logger: {
      level: deps.config.logLevel,
      base: null,
      stream: logOutput,
      // What the library logs by itself: an error's message may quote a patient.
      serializers: {
        err: (error: unknown) => ({ type: '', message: '', stack: '', ...describeCause(error) }),
      },
    },
    // The built-in lines hold the raw address, and with it ids of leads.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: jsonBodyMaxBytes,
    requestTimeout: httpTimeoutMs,
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: lookAtConnectionsEveryMs,
    },
    trustProxy: deps.config.trustProxy,
    forceCloseConnections: 'idle',
    // What still reaches a closing server is served: nobody else would.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    rewriteUrl: (request) => restorePrefix(request.url ?? '/', deps),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: idMaxLength },
    frameworkErrors: (error, request, reply) =>
      buildErrorHandler(supportEmail, app.log, deps.reports)(error, request, reply),
  })
  return app
}

function addLog(app: FastifyInstance, reports: ErrorReports): void {
  app.addHook('onResponse', (request, reply, done) => {
    app.log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    const route = request.routeOptions.url ?? ''
    if (isApiPath(route)) reports.time(nameRoute(request), reply.elapsedTime)
    done()
  })
}

function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => parseJsonBody(request, body),
  )
}

function isPageRequest(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && !/^\/(api|assets|programmes)(\/|\?|$)/.test(request.url)
}

/** Page addresses get the document; all else learns that nothing is there, or not that way. */
function addFallback(app: FastifyInstance, deps: Deps, endpoints: readonly Endpoint[]): void {
  const findMethods = buildMethodFinder(endpoints)
  const documents = openDocuments(deps, app.log)
  app.addHook('onListen', () => {
    // A page that is not drawn ahead is drawn for its first visitor.
    documents.prepare().catch(() => app.log.warn('first pages were not drawn ahead'))
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (isPageRequest(request)) return documents.send(request, reply)
    const methods = isApiPath(request.url) ? findMethods(request.url) : []
    if (methods.length === 0) throw new AppError('not_found')
    reply.header('allow', methods.join(', '))
    throw new AppError('method_not_allowed')
  })
}

/** The whole API on one Fastify instance; nothing listens yet. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { areas = productAreas, drain = buildDrain() } = options
  const app = buildServer(deps)
  addRouteRegister(app)
  app.setErrorHandler(buildErrorHandler(deps.config.runtime.supportEmail, app.log, deps.reports))
  addLog(app, deps.reports)
  addBodyParsers(app)
  addCallDeadline(app)
  addBodyDeadline(app)
  drain.watch(app, isHealthPath)
  await app.register(cookie)
  await app.register(multipart, {
    limits: { fileSize: uploadMaxBytes, files: 1, fields: 8, parts: 9, headerPairs: 32 },
  })
  addSecurityHeaders(app, deps.config.publicUrl)
  const limits = await addRequestLimits(app, deps)
  addCompression(app)
  addApiRules(app, deps.config.publicUrl)
  registerAreas(app, deps, limits, areas)
  app.get('/config.json', { config: { access: 'public' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return readGeneralConfig(deps)
  })
  addHealthRoutes(app, deps, drain)
  const endpoints = areas.flatMap((area) => area.routes.map((route) => route.endpoint))
  const outside = areas.flatMap((area) => area.outside ?? [])
  await addApiDocs(app, endpoints, outside)
  registerProgrammeAssets(app, deps.db)
  registerPreview(app, deps)
  await addWebFiles(app, deps.config.webFolder)
  addFallback(app, deps, endpoints)
  return app
}
