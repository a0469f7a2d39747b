import { once } from 'node:events'
import http from 'node:http'

interface Upstream {
  port: number
  isReady: boolean
}

export interface RollingProxy {
  origin: string
  /** Whether it sends calls to this port now. */
  sendsTo(port: number): boolean
  close(): void
}

const askEveryMs = 100

async function askReady(upstream: Upstream): Promise<void> {
  const url = `http://127.0.0.1:${upstream.port}/readyz`
  const reply = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
  upstream.isReady = reply?.status === 200
  await reply?.arrayBuffer()
}

/**
 * A balancer as an operator runs one: sends each call to the next server that said it is ready, over
 * connections it keeps, and to another when a connection was refused before a byte was sent.
 */
export async function openRollingProxy(ports: readonly number[]): Promise<RollingProxy> {
  const upstreams: Upstream[] = ports.map((port) => ({ port, isReady: false }))
  const agent = new http.Agent({ keepAlive: true })
  let turn = 0

  function choose(tried: ReadonlySet<number>): Upstream | null {
    for (let step = 0; step < upstreams.length; step++) {
      const upstream = upstreams[turn++ % upstreams.length]
      if (upstream?.isReady && !tried.has(upstream.port)) return upstream
    }
    return null
  }

  function pass(
    request: http.IncomingMessage,
    body: Buffer,
    response: http.ServerResponse,
    tried: ReadonlySet<number> = new Set(),
  ): void {
    const upstream = choose(tried)
    if (!upstream) {
      response.writeHead(502).end('nobody is ready')
      return
    }
    const { method, url: path, headers } = request
    const options = { agent, host: '127.0.0.1', port: upstream.port, method, path, headers }
    const call = http.request(options, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
      reply.on('error', () => response.destroy())
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      const neverSent = error.code === 'ECONNREFUSED'
      if (neverSent) pass(request, body, response, new Set([...tried, upstream.port]))
      else
        response
          .writeHead(502)
          .end(`${error.code}${call.reusedSocket ? ' of a kept connection' : ''}`)
    })
    call.end(body)
  }

  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    pass(request, Buffer.concat(chunks), response)
  })
  await Promise.all(upstreams.map(askReady))
  const timer = setInterval(() => {
    for (const upstream of upstreams) void askReady(upstream)
  }, askEveryMs)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    sendsTo: (port) => upstreams.some((upstream) => upstream.port === port && upstream.isReady),
    close() {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
