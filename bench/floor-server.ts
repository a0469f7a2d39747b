import { readdir, readFile } from 'node:fs/promises'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build } from 'vite'

const compress = promisify(brotliCompress)
const built = path.join(import.meta.dirname, '../dist/bench-floor')
// As the product's own build compresses.
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

export interface FloorServer {
  origin: string
  close(): Promise<void>
}

interface ServedFile {
  bytes: Buffer
  headers: Record<string, string>
}

/** Everything the floor serves, compressed before anybody asks, with the product's own caching. */
async function readFiles(): Promise<Map<string, ServedFile>> {
  const files = new Map<string, ServedFile>()
  const add = async (url: string, file: string, type: string, caching: string) => {
    const bytes = await compress(await readFile(file), best)
    const length = String(bytes.length)
    const headers = { 'content-type': type, 'cache-control': caching, 'content-length': length }
    files.set(url, { bytes, headers: { ...headers, 'content-encoding': 'br' } })
  }
  await add('/', path.join(built, 'index.html'), 'text/html; charset=utf-8', 'no-store')
  const scripts = path.join(built, 'assets')
  for (const name of await readdir(scripts)) {
    const caching = 'public, max-age=31536000, immutable'
    await add(`/assets/${name}`, path.join(scripts, name), 'text/javascript', caching)
  }
  return files
}

/** Hands an API call on to the product, so that both pages talk to the same server. */
function forward(api: Agent, apiPort: number, incoming: IncomingMessage, reply: ServerResponse) {
  const { method, url, headers } = incoming
  const onward = request({ agent: api, port: apiPort, method, path: url, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  onward.on('error', () => reply.destroy())
  incoming.pipe(onward)
}

/** Builds the page written by hand and serves it, with the product's API behind it. */
export async function startFloorServer(apiPort: number): Promise<FloorServer> {
  const configFile = path.join(import.meta.dirname, 'floor/vite.config.ts')
  await build({ configFile, logLevel: 'error' })
  const files = await readFiles()
  const api = new Agent({ keepAlive: true })
  const server = createServer((incoming, reply) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/')) {
      forward(api, apiPort, incoming, reply)
      return
    }
    const file = files.get(pathname)
    if (file) reply.writeHead(200, file.headers).end(file.bytes)
    else reply.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the floor has no port')
  return {
    origin: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        api.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
