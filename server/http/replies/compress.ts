import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

const compressFromBytes = 1_024
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

function isText(reply: FastifyReply): boolean {
  return /^(application\/json|text\/|image\/svg\+xml)/.test(
    String(reply.getHeader('content-type') ?? ''),
  )
}

/** Neither compressed already nor a part of something. */
function isPlain(reply: FastifyReply): boolean {
  return reply.getHeader('content-encoding') === undefined && reply.statusCode !== 206
}

function accepts(header: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b(?!;\\s*q=0(?:\\.0+)?(?:,|$))`).test(header)
}

/** Compresses documents, JSON and drawings; built files bring their own compressed copies. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isWhole || payload.length < compressFromBytes) return payload
    if (!isText(reply) || !isPlain(reply)) return payload
    reply.header('vary', 'Accept-Encoding')
    const wanted = String(request.headers['accept-encoding'] ?? '')
    const brotli = accepts(wanted, 'br')
    if (!brotli && !accepts(wanted, 'gzip')) return payload
    reply.header('content-encoding', brotli ? 'br' : 'gzip')
    reply.removeHeader('content-length')
    return brotli ? toBrotli(payload, brotliOptions) : toGzip(payload)
  })
}
