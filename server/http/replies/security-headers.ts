import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { inertPolicy } from './security-policy.ts'

/** What the library sets on each reply is always the same, so it is asked once. */
function listHeaders(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => undefined)
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/**
 * The camera is for the photos of an ID and a face [FLOW-04]; a parent that frames a page gets none. A wallet opens for
 * us, and in the frames of who takes payments for us.
 */
export function formatPermissions(walletOrigin?: string): string {
  const wallet = walletOrigin === undefined ? 'self' : `self "${walletOrigin}"`
  return `camera=(self), geolocation=(), microphone=(), payment=(${wallet})`
}

/** Headers every reply carries; documents replace the policy with their own. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = {
    ...listHeaders({
      contentSecurityPolicy: false,
      // Who may frame a document depends on its programme, so the document's own route says it.
      frameguard: false,
      hsts: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
    }),
    'permissions-policy': formatPermissions(),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.getHeader('content-security-policy') === undefined) {
      reply.header('content-security-policy', inertPolicy)
    }
    done()
  })
}
