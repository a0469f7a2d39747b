import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build } from 'vite'

const compress = promisify(brotliCompress)
const built = path.join(import.meta.dirname, '../dist/bench-floor')

export interface FloorServer {
  origin: string
  close(): Promise<void>
}

/** Hands an API call on to the product, so that both pages talk to the same server. */
function forward(apiPort: number, incoming: IncomingMessage, reply: ServerResponse): void {
  const { method, url, headers } = incoming
  const onward = request({ port: apiPort, method, path: url, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  incoming.pipe(onward)
}

async function sendFile(url: string, reply: ServerResponse): Promise<void> {
  const { pathname } = new URL(url, 'http://localhost')
  const isScript = pathname.endsWith('.js')
  const file = path.join(built, isScript ? pathname : 'index.html')
  const type = isScript ? 'text/javascript' : 'text/html'
  reply.writeHead(200, { 'content-type': type, 'content-encoding': 'br' })
  reply.end(await compress(await readFile(file)))
}

/** Builds the page written by hand and serves it, with the product's API behind it. */
export async function startFloorServer(apiPort: number): Promise<FloorServer> {
  const configFile = path.join(import.meta.dirname, 'floor/vite.config.ts')
  await build({ configFile, logLevel: 'error' })
  const server = createServer((incoming, reply) => {
    const url = incoming.url ?? '/'
    if (url.startsWith('/api/')) forward(apiPort, incoming, reply)
    else void sendFile(url, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the floor has no port')
  return {
    origin: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
