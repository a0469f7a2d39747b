import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { sweepIdempotency } from '../../platform/idempotency.ts'

const everyMs = 3_600_000

/** Sweeps remembered requests hourly while the app runs. A failed sweep waits for the next. */
export function addRequestSweep(app: FastifyInstance, deps: Deps): void {
  const timer = setInterval(() => {
    sweepIdempotency(deps.db, deps.clock.now()).catch(() => app.log.warn('sweep failed'))
  }, everyMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
