import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { type ClientRequest, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { readHost } from './webhook-url.ts'

/** Whoever has not answered by then has failed. */
const timeoutMs = 10_000

/** The code of who let the time pass. */
export const silentCode = 'silent'

/** A delivery that did not arrive; its name says why, and nothing says where to. */
export class UndeliveredError extends Error {
  override name = 'UndeliveredError'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

type Allows = (address: string) => boolean
type Found = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/** Resolves a name for the very connection that is made: nothing is looked up again behind the check. */
function lookupAllowed(allows: Allows) {
  return (host: string, options: LookupOptions, found: Found): void => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const first = addresses?.[0]
      if (error || !first) return found(error ?? new UndeliveredError('unresolved'), [])
      if (!addresses.every(({ address }) => allows(address))) {
        return found(new UndeliveredError('closed-address'), [])
      }
      if (options.all) return found(null, addresses)
      found(null, first.address, first.family)
    })
  }
}

function open(
  url: URL,
  headers: Record<string, string>,
  allows: Allows,
  signal: AbortSignal,
): ClientRequest {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return request(url, {
    method: 'POST',
    headers,
    agent: false,
    lookup: lookupAllowed(allows),
    signal,
  })
}

/**
 * Posts a delivery to whoever waits for it, at an address that `allows` takes. Follows no redirect and reads no
 * answer. Throws UndeliveredError for any status but 2xx, and what the connection throws.
 */
export async function postDelivery(
  url: URL,
  body: string,
  headers: Record<string, string>,
  allows: Allows,
): Promise<void> {
  const host = readHost(url)
  // A literal address is connected to without being looked up.
  if (isIP(host) > 0 && !allows(host)) throw new UndeliveredError('closed-address')
  await new Promise<void>((resolve, reject) => {
    const length = String(Buffer.byteLength(body))
    const all = { 'content-type': 'application/json', 'content-length': length, ...headers }
    const signal = AbortSignal.timeout(timeoutMs)
    const posted = open(url, all, allows, signal)
    posted.once('error', (error) => {
      reject(signal.aborted ? new UndeliveredError(silentCode) : error)
    })
    // Over without an answer that could be read, as one that would rather speak another protocol.
    posted.once('close', () => reject(new UndeliveredError('no-answer')))
    posted.once('response', (response) => {
      const status = response.statusCode ?? 0
      response.once('error', () => undefined)
      response.destroy()
      if (status >= 200 && status < 300) resolve()
      else reject(new UndeliveredError(`status-${status}`))
    })
    posted.end(body)
  })
}
