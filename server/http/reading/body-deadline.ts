import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** All but photos is small: a body that takes longer than this to arrive is not waited for. */
const bodyTimeoutMs = 15_000

/** False in injected requests too, which are there at once. */
function isStillArriving({ raw }: FastifyRequest): boolean {
  return raw.complete === false && !raw.destroyed
}

function isForm({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').startsWith('multipart/form-data')
}

/**
 * Gives up requests whose body stops half-way, and the connections of those that were answered before
 * their body had come. Photos keep a pace of their own.
 */
export function addBodyDeadline(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, _payload, done) => {
    done()
    if (isForm(request) || !isStillArriving(request)) return
    const timer = setTimeout(() => {
      if (!reply.sent && isStillArriving(request)) void reply.send(new AppError('too_slow'))
    }, bodyTimeoutMs)
    request.raw.once('close', () => clearTimeout(timer))
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isStillArriving(request)) reply.header('connection', 'close')
    done()
  })
}
