import type { FastifyInstance } from 'fastify'

/** Quiet for so long, nobody sends new calls here any more; a balancer may need this long to notice. */
const quietMs = 500
const longestMs = 10_000
const lookEveryMs = 50

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
  let lastCallMs = 0
  return {
    isStopping: () => stopping,
    begin() {
      stopping = true
    },
    async waitUntilQuiet() {
      const beganMs = performance.now()
      for (;;) {
        const nowMs = performance.now()
        const quietSinceMs = Math.max(beganMs, lastCallMs)
        if (nowMs - quietSinceMs >= quietMs || nowMs - beganMs >= longestMs) return
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
      }
    },
    watch(app, isLook) {
      app.addHook('onRequest', async (request) => {
        if (!isLook(request.url)) lastCallMs = performance.now()
      })
      app.addHook('onSend', async (_request, reply) => {
        if (stopping) reply.header('connection', 'close')
      })
    },
  }
}
