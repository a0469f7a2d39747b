import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { inertPolicy } from './security-policy.ts'

/** Headers every reply carries; documents replace the policy with their own. */
export async function addSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Who may frame a document depends on its programme, so the document's own route says it.
    frameguard: false,
    hsts: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', 'geolocation=(), microphone=(), payment=(self)')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('content-security-policy') === undefined) {
      reply.header('content-security-policy', inertPolicy)
    }
  })
}
