import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where a call may take longer than most. */
    callTimeoutMs?: number
  }
}

/** One call's own time, from its head to its reply. */
const callTimeoutMs = 30_000

/**
 * Answers a call that takes too long. The library's own deadline makes each call a signal that is aborted at its
 * end with an error nobody looks at, which takes a twentieth of a whole call.
 */
export function addCallDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { config } = request.routeOptions
    const giveUp = () => {
      if (reply.sent) return
      // Half of it is out: nothing else may follow.
      if (reply.raw.headersSent) reply.raw.destroy()
      else void reply.send(new AppError('unavailable'))
    }
    const timer = setTimeout(giveUp, config.callTimeoutMs ?? callTimeoutMs)
    request.raw.once('close', () => clearTimeout(timer))
    done()
  })
}
