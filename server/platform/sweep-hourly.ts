import type { FastifyInstance } from 'fastify'

const everyMs = 3_600_000

/** Sweeps hourly while the app runs. A failed sweep waits for the next. */
export function sweepHourly(app: FastifyInstance, sweep: () => Promise<void>): void {
  const timer = setInterval(() => {
    sweep().catch(() => app.log.warn('sweep failed'))
  }, everyMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
