import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { AppError } from './app-error.ts'

export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url)
}

function isWrite(request: FastifyRequest): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'OPTIONS'
}

/**
 * A write a browser sends for another site is refused. A sibling sub-domain counts as another site
 * unless it is the product's own origin.
 */
function checkOrigin(request: FastifyRequest, publicOrigin: string): void {
  const site = request.headers['sec-fetch-site']
  if (!isWrite(request) || site === undefined || site === 'same-origin' || site === 'none') return
  if (site === 'same-site' && request.headers.origin === publicOrigin) return
  throw new AppError('cross_site')
}

/** Rules every API call follows, whatever its endpoint. */
export function addApiRules(app: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiPath(request.url)) return
    reply.header('cache-control', 'no-store')
    checkOrigin(request, publicOrigin)
  })
}

function toPattern(path: string): RegExp {
  const source = path.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')
  return new RegExp(`^${source}/?$`)
}

/** Finds the methods a path knows, for telling "no such path" from "not that way". */
export function buildMethodFinder(endpoints: readonly Endpoint[]): (url: string) => string[] {
  const rows = endpoints.map(({ path, method }) => ({ pattern: toPattern(path), method }))
  return (url) => {
    const path = url.split('?')[0] ?? ''
    const known = rows.filter((row) => row.pattern.test(path)).map((row) => row.method)
    return [...new Set(known)]
  }
}
