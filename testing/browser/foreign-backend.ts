import { once } from 'node:events'
import http from 'node:http'

/** The calls of an app on another origin, as they arrived. */
export interface ForeignCall {
  method: string
  path: string
  headers: http.IncomingHttpHeaders
}

export interface ForeignBackend {
  /** Another site than any test server's, so no cookie and no mark of ours reaches it. */
  origin: string
  calls: readonly ForeignCall[]
  /** Where the calls are answered from now on. */
  answerFrom(server: string): void
  close(): void
}

/** All that the specification names, and what every backend of it may therefore allow. */
const allowed = {
  'access-control-allow-headers': 'Authorization, Cache-Control, Content-Type',
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
}

/** What a browser and our own server say to each other, and no other backend takes part in. */
const betweenOurs =
  /^(cookie|set-cookie|origin|referer|host|connection|sec-|cross-origin-|access-control-)/

function keepPlain(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !betweenOurs.test(name)))
}

async function pass(
  { method = 'GET', path, headers }: ForeignCall,
  request: http.IncomingMessage,
  server: string,
) {
  const call = http.request(server + path, { method, headers: keepPlain(headers) })
  request.pipe(call)
  const [reply]: http.IncomingMessage[] = await once(call, 'response')
  return reply
}

/**
 * A backend that knows only the specification, at an address of its own: ordinary CORS, and behind it one of
 * our servers, which meets a bare client.
 */
export async function openForeignBackend(): Promise<ForeignBackend> {
  const calls: ForeignCall[] = []
  let server = ''
  const answering = http.createServer(async (request, response) => {
    const cors = { 'access-control-allow-origin': request.headers.origin ?? '' }
    if (request.method === 'OPTIONS') return response.writeHead(204, { ...cors, ...allowed }).end()
    const { method = 'GET', url: path = '/', headers } = request
    const call = { method, path, headers }
    calls.push(call)
    const reply = await pass(call, request, server).catch(() => null)
    if (!reply) return response.writeHead(502, cors).end()
    response.writeHead(reply.statusCode ?? 502, { ...keepPlain(reply.headers), ...cors })
    return reply.pipe(response)
  })
  await once(answering.listen(0, '127.0.0.1'), 'listening')
  const address = answering.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    calls,
    answerFrom(origin) {
      server = origin
    },
    close() {
      answering.closeAllConnections()
      answering.close()
    },
  }
}
