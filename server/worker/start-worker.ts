import { describeCause } from '../describe-cause.ts'
import { deliver, type Workshop } from './deliver.ts'
import type { Job } from './job.ts'

/** What is due by the clock may wait this long for somebody to look. */
const scheduledPollS = 30
/** While the database is away every look fails. */
const complainEveryMs = 60_000

/** From now on carries out every job that is due, looking for more each `pollS` seconds. */
export async function startWorker(
  workshop: Workshop,
  register: readonly Job[],
  pollS: number,
): Promise<void> {
  const { boss } = workshop.queues
  let complainedAtMs = Number.NEGATIVE_INFINITY
  boss.on('error', (error) => {
    const nowMs = performance.now()
    if (nowMs - complainedAtMs < complainEveryMs) return
    complainedAtMs = nowMs
    workshop.log.warn(describeCause(error), 'jobs wait')
  })
  for (const job of register) {
    const options = {
      pollingIntervalSeconds: job.schedule ? Math.max(scheduledPollS, pollS) : pollS,
      batchSize: job.atOnce,
      burstWhenBatchFull: job.atOnce > 1,
      perJobResults: true,
      ...(job.apart && {
        localConcurrency: job.apart.workers,
        localGroupConcurrency: job.atOnce,
      }),
    } as const
    await boss.work<unknown, unknown>(job.name, options, (deliveries) =>
      Promise.all(deliveries.map((delivery) => deliver(workshop, job, delivery))),
    )
    if (job.schedule) await boss.schedule(job.name, job.schedule, null, { missed: 'once' })
  }
}
