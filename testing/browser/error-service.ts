import { once } from 'node:events'
import { createServer } from 'node:http'
import { gunzipSync } from 'node:zlib'

export interface StandInErrorService {
  /** What ERROR_REPORTING_KEY names it by. */
  readonly key: string
  /** Bodies that arrived, unpacked. */
  readonly reports: string[]
  /** Address and headers of each, as one text. */
  readonly heads: string[]
  close(): Promise<void>
}

/** A stand-in for the service errors are reported to, on a free port of this machine. */
export async function startErrorService(): Promise<StandInErrorService> {
  const reports: string[] = []
  const heads: string[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    heads.push(`${request.url} ${JSON.stringify(request.headers)}`)
    reports.push(String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body))
    reply.setHeader('access-control-allow-origin', '*')
    reply.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    key: `http://publickey@localhost:${port}/1`,
    reports,
    heads,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
