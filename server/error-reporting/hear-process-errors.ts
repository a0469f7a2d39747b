import type { FastifyBaseLogger } from 'fastify'
import { describeCause } from '../describe-cause.ts'
import type { ErrorReports } from './error-reports.ts'

/**
 * Tells of errors that reach the process itself. One that nobody caught ends it, as it would by itself, but its
 * message, which may quote a patient, is not printed; it is told first, where there is somebody to tell.
 */
export function hearProcessErrors(log: FastifyBaseLogger, reports: ErrorReports): void {
  process.on('unhandledRejection', (reason) => {
    log.error(describeCause(reason), 'a promise nobody waited for failed')
    reports.report(reason, 'process')
  })
  process.on('uncaughtException', (error) => {
    log.fatal(describeCause(error), 'ended by an error nobody caught')
    reports.report(error, 'process')
    void reports.close().then(() => process.exit(1))
  })
}
