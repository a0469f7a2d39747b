import net from 'node:net'
import { StartError } from './start-error.ts'

export interface PortClaim {
  /** The number the system chose when 0 was asked for. */
  port: number
  /** Lets the port go, for the real server to take at once. */
  release(): Promise<void>
}

const starting =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another program. Stop that one or set PORT to another number.',
  EACCES: 'may not be used by this user. Set PORT to a number above 1023.',
  EADDRNOTAVAIL: 'cannot be used: HOST is not an address of this machine.',
}

/** One sentence for a failed listen. */
export function describeListenError(error: unknown, port: number): StartError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return new StartError(`Port ${port} ${reasons[code] ?? `cannot be used (${code}).`}`)
}

/**
 * Takes the port before anything slow happens, so that a second start on it learns so at once.
 * Whoever calls meanwhile is told to come back. Throws StartError when it is taken.
 */
export function claimPort(host: string, port: number): Promise<PortClaim> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(starting))
    socket.setTimeout(5_000, () => socket.destroy())
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(describeListenError(error, port)))
    server.listen(port, host, () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        release: () => {
          for (const socket of sockets) socket.destroy()
          return new Promise((done) => server.close(() => done()))
        },
      })
    })
  })
}
