import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { generate } from 'selfsigned'

/** One request that reached the sink, as it came. */
export interface SunkRequest {
  method: string
  /** The host it was meant for. */
  host: string
  /** Path and query. */
  path: string
  headers: Record<string, unknown>
  body: Buffer
}

/** What a host of the outside answers; hosts without one answer an empty 204. */
export type OutsideHost = (request: SunkRequest) => {
  status?: number
  type?: string
  body?: string
}

export interface TlsSink {
  /** Of a browser: every host but this machine's leads here. */
  readonly browserArgs: string[]
  /** Where a program that is no browser reaches it, host and port, without TLS. */
  readonly plainHost: string
  readonly requests: SunkRequest[]
  close(): Promise<void>
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function reply(response: ServerResponse, answer: ReturnType<OutsideHost>, origin: unknown): void {
  const { status = 200, type = 'application/json', body = '' } = answer
  response.writeHead(status, {
    'content-type': type,
    'access-control-allow-origin': typeof origin === 'string' ? origin : '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'content-type, authorization, baggage, sentry-trace',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
  })
  response.end(body)
}

/**
 * Stands for the whole outside of a browser: whatever it sends to any other host ends here, over TLS, and is kept. It
 * knows what left without asking the page.
 */
export async function startTlsSink(hosts: Record<string, OutsideHost> = {}): Promise<TlsSink> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'sink.invalid' }])
  const requests: SunkRequest[] = []
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const body = await readBody(request)
    const sunk = { method, host: headers.host ?? '', path: url, headers, body }
    if (method !== 'OPTIONS') requests.push(sunk)
    const answer = method === 'OPTIONS' ? { status: 204 } : hosts[sunk.host]?.(sunk)
    reply(response, answer ?? { status: 204 }, headers.origin)
  }
  const [secure, plain] = [createTlsServer({ key, cert }, take), createServer(take)]
  const [port, plainPort] = [await listen(secure), await listen(plain)]
  return {
    browserArgs: [
      `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
      '--ignore-certificate-errors',
    ],
    plainHost: `127.0.0.1:${plainPort}`,
    requests,
    async close() {
      await Promise.all([secure, plain].map(end))
    },
  }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

async function end(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
