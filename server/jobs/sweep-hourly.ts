import type { FastifyInstance } from 'fastify'

/** Not at once, so that a start has the machine for itself. */
const firstAfterMs = 60_000
const everyMs = 3_600_000

/** Sweeps soon after the start and then hourly while the app runs. A failed sweep waits for the next. */
export function sweepHourly(app: FastifyInstance, sweep: () => Promise<void>): void {
  const run = () => {
    sweep().catch(() => app.log.warn('sweep failed'))
  }
  const first = setTimeout(run, firstAfterMs)
  const timer = setInterval(run, everyMs)
  for (const each of [first, timer]) each.unref()
  app.addHook('onClose', async () => {
    clearTimeout(first)
    clearInterval(timer)
  })
}
