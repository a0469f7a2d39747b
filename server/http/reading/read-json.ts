import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { hasDuplicateKeys } from './duplicate-keys.ts'

// Kept, so that a byte order mark is refused instead of swallowed.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function checkEncoding(request: FastifyRequest): void {
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '')?.[1]
  const isUtf8 = charset === undefined || /^utf-?8$/i.test(charset)
  const compression = request.headers['content-encoding'] ?? 'identity'
  if (!isUtf8 || compression !== 'identity') throw new AppError('unsupported_media')
}

/** A JSON request body; undefined when empty. Throws AppError for anything but UTF-8 JSON in which each key stands once. */
export function parseJsonBody(request: FastifyRequest, body: Buffer): unknown {
  checkEncoding(request)
  if (body.length === 0) return undefined
  try {
    const text = decoder.decode(body)
    const value: unknown = JSON.parse(text)
    if (!hasDuplicateKeys(text)) return value
  } catch {
    // The same answer as for a key that stands twice.
  }
  throw new AppError('malformed')
}
