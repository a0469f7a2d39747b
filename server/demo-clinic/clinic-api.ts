import { createHash } from 'node:crypto'

const timeoutMs = 20_000

/** What a reply holds, as far as it is what it should be. */
export type Fields = Record<string, unknown>

export interface ClinicApi {
  get(path: string): Promise<Fields>
  /** The entries of the first page of a list. */
  list(path: string): Promise<Fields[]>
  /** Once for each `deed`, however often it is asked for. */
  post(path: string, body: Fields, deed: string): Promise<Fields>
  patch(path: string, body: Fields): Promise<Fields>
  remove(path: string): Promise<void>
}

/** A call that was refused or not answered. */
export class CallFailedError extends Error {
  override name = 'CallFailedError'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text of a reply; empty for anything else. */
export function readText(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** What one is called, under either name of an id. */
export const readId = (fields: Fields) => readText(fields, 'id') || readText(fields, 'uuid')

/** A uuid that follows from a deed: a clinic that was killed asks again under the same key. */
export function formatDeedKey(deed: string): string {
  const hex = createHash('sha256').update(`demo clinic ${deed}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** The clinic's API of a server, by a key and nothing else. */
export function openClinicApi(origin: string, key: string, ended: AbortSignal): ClinicApi {
  async function call(method: string, path: string, body?: Fields, deed?: string): Promise<Fields> {
    const response = await fetch(`${origin}/api/v1/clinic/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(deed && { 'idempotency-key': formatDeedKey(deed) }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([ended, AbortSignal.timeout(timeoutMs)]),
    })
    const text = await response.text()
    if (!response.ok) throw new CallFailedError(`status-${response.status}`)
    const reply: unknown = text === '' ? {} : JSON.parse(text)
    return isFields(reply) ? reply : {}
  }
  return {
    get: (path) => call('GET', path),
    async list(path) {
      const { results } = await call('GET', path)
      return Array.isArray(results) ? results.filter(isFields) : []
    },
    post: (path, body, deed) => call('POST', path, body, deed),
    patch: (path, body) => call('PATCH', path, body),
    async remove(path) {
      await call('DELETE', path)
    },
  }
}
