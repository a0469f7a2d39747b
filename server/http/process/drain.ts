import { setImmediate as readWhatCame } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Half a second without a call: nobody sends new ones here any more; a balancer may need this long to notice. */
const quietLooks = 10
const lookEveryMs = 50
const longestMs = 10_000

/** A server that is told to end: it says so, and serves on until nobody comes any more. */
export interface Drain {
  isStopping(): boolean
  /** From now on it is not ready, and each connection ends with its reply. */
  begin(): void
  /** Resolves when no call has come for a while, or after the longest time. */
  waitUntilQuiet(): Promise<void>
  /** Watches an app's calls; those a balancer asks only to look at the server do not count. */
  watch(app: FastifyInstance, isLook: (url: string) => boolean): void
}

export function buildDrain(): Drain {
  let stopping = false
  let calls = 0
  return {
    isStopping: () => stopping,
    begin() {
      stopping = true
    },
    async waitUntilQuiet() {
      const endMs = performance.now() + longestMs
      // Looks are counted, not time: to a process that could not run, calls came which it has not read yet.
      for (let quiet = 0; quiet < quietLooks && performance.now() < endMs; ) {
        const before = calls
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
        await readWhatCame()
        quiet = calls === before ? quiet + 1 : 0
      }
    },
    watch(app, isLook) {
      app.addHook('onRequest', (request, _reply, done) => {
        if (!isLook(request.url)) calls += 1
        done()
      })
      app.addHook('onSend', (_request, reply, _payload, done) => {
        if (stopping) reply.header('connection', 'close')
        done()
      })
    },
  }
}
