import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import { isDatabaseAway, isRefusedText } from '../data/database-errors.ts'
import { describeCause } from '../describe-cause.ts'
import type { ErrorReports } from '../error-reporting/error-reports.ts'
import { AppError } from './app-error.ts'

const codesByStatus: Record<number, ErrorCode> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'too_slow',
  413: 'too_large',
  414: 'not_found',
  415: 'unsupported_media',
  429: 'too_many',
  503: 'unavailable',
}
const retryAfterS = 5
/** The disk takes nothing more just now: full, at its quota, read-only, failing, no file handles left. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

/**
 * What the framework refuses by itself, and what it says of a body that breaks off. Libraries bring what another service
 * answered in the same field: that is never our reply.
 */
function readStatus(error: unknown): number {
  if (!(error instanceof Error && 'statusCode' in error && 'code' in error)) return 500
  const { statusCode, code } = error
  const isFrameworks = String(code).startsWith('FST_') || code === 'ECONNRESET'
  return isFrameworks && typeof statusCode === 'number' ? statusCode : 500
}

function isDiskAway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && diskCodes.has(String(error.code))
}

/** Every failure as one of the errors a caller can meet. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error) || isDiskAway(error)) {
    return new AppError('unavailable', { retryAfterS, cause: error })
  }
  if (isRefusedText(error)) return new AppError('malformed')
  const code = codesByStatus[readStatus(error)]
  return code ? new AppError(code) : new AppError('unexpected', { cause: error })
}

/**
 * What fails when its reply has gone out already, for example because its time was over. The library would
 * log it with its message, and a slow sender as loudly as a mistake of ours.
 */
export function noteFailureAfterReply(
  log: FastifyBaseLogger,
  reports: ErrorReports,
  request: FastifyRequest,
  failure: unknown,
): void {
  const error = toAppError(failure)
  const reqId = request.id
  if (error.status < 500) log.info({ reqId, error: error.code }, 'failed after its reply')
  else {
    const place = { reqId, error: error.code, ...describeCause(error.cause) }
    log.warn(place, 'failed after its reply')
    reportUnexpected(reports, error, request)
  }
}

/** The route as it was registered: an address holds ids of people. */
export function nameRoute({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? 'unlisted'}`
}

/** A database that is away or a slow caller is no mistake of ours. */
function reportUnexpected(reports: ErrorReports, error: AppError, request: FastifyRequest): void {
  if (error.code === 'unexpected') reports.report(error.cause ?? error, nameRoute(request))
}

function presentBody(error: AppError, supportEmail: string): object {
  if (error.code !== 'unexpected') return error.body
  return { detail: errors.unexpected.detail.replace('{email}', supportEmail) }
}

/** The one place errors become replies. */
export function buildErrorHandler(
  supportEmail: string,
  log: FastifyBaseLogger,
  reports: ErrorReports,
) {
  return (failure: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const error = toAppError(failure)
    // What is refused for a cause is no fault of who asked, and somebody has to see to it.
    if (error.status >= 500 || error.cause !== undefined) {
      const level = error.isAlarm ? 'error' : 'warn'
      log[level]({ reqId: request.id, error: error.code, ...describeCause(error.cause) }, 'failed')
      reportUnexpected(reports, error, request)
    }
    if (error.retryAfterS !== null) reply.header('retry-after', String(error.retryAfterS))
    return reply
      .status(error.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(presentBody(error, supportEmail))
  }
}
