import http from 'node:http'
import { StartError } from '../../start-error.ts'
import { answerStarting } from './starting-answer.ts'

export interface PortClaim {
  /** The number the system chose when 0 was asked for. */
  port: number
  /** Lets the port go, for the real server to take at once. */
  release(): Promise<void>
}

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
  // Whoever sends half a request has five seconds, and none of them holds up the real server.
  const limits = {
    headersTimeout: 5_000,
    requestTimeout: 5_000,
    connectionsCheckingInterval: 1_000,
  }
  const server = http.createServer(limits, answerStarting)
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(describeListenError(error, port)))
    server.listen(port, host, () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        release: () => {
          server.closeAllConnections()
          return new Promise((done) => server.close(() => done()))
        },
      })
    })
  })
}
