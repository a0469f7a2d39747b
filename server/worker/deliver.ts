import type { FastifyBaseLogger } from 'fastify'
import type { Job as Delivery, JobResult } from 'pg-boss'
import * as z from 'zod/mini'
import { unseal } from '../data/seal.ts'
import type { Deps } from '../deps.ts'
import { describeCause } from '../describe-cause.ts'
import type { JobQueues } from '../jobs/open-jobs.ts'
import { claimEffect, noteEffect, releaseEffect } from './effects.ts'
import type { Job } from './job.ts'

/** What jobs are carried out with. */
export interface Workshop {
  queues: JobQueues
  deps: Deps
  log: FastifyBaseLogger
}

const carried = z.object({ effect: z.string(), sealed: z.string() })

/** What is due by the clock carries nothing, and each time is an event of its own. */
function readDelivery({ key }: JobQueues, job: Job, { id, data }: Delivery<unknown>) {
  if (data === null) return { effect: id, data: job.shape.parse({}) }
  const { effect, sealed } = carried.parse(data)
  return { effect, data: job.shape.parse(unseal(key, job.name, sealed)) }
}

/** Somebody else is at it; whether that comes to an end is known when its turn is over. */
class InHandElsewhere extends Error {
  override name = 'InHandElsewhere'
}

async function carryOut({ queues, deps }: Workshop, job: Job, delivery: Delivery<unknown>) {
  const { effect, data } = readDelivery(queues, job, delivery)
  const claim = await claimEffect(queues.db, effect, job.longestS)
  if (claim === 'in-hand') throw new InHandElsewhere()
  if (claim === 'mine') {
    try {
      await job.run(deps, data, effect)
    } catch (error) {
      await releaseEffect(queues.db, effect)
      throw error
    }
  }
  // Nothing of what it carried outlives it.
  await queues.db.transaction().execute(async (transaction) => {
    await noteEffect(transaction, effect)
    const db = queues.fromKysely(transaction)
    await queues.boss.deleteJob(job.name, delivery, { db })
  })
}

/** Carries out one delivery. A failure is told by its kind: messages may quote a mail server, and that a person. */
export async function deliver(
  workshop: Workshop,
  job: Job,
  delivery: Delivery<unknown>,
): Promise<JobResult> {
  const { id, retryCount } = delivery
  try {
    await carryOut(workshop, job, delivery)
    return { id, status: 'completed' }
  } catch (error) {
    const { stack, ...output } = describeCause(error)
    // Waiting for one's turn is no failure that somebody has to look at.
    if (error instanceof InHandElsewhere) return { id, status: 'failed', output }
    const isLast = retryCount >= job.retries.most
    const told = { job: job.name, tries: retryCount + 1, ...output, stack }
    workshop.log[isLast ? 'error' : 'warn'](told, isLast ? 'job failed for good' : 'job failed')
    if (isLast) workshop.deps.reports.report(error, `job ${job.name}`)
    return { id, status: 'failed', output }
  }
}
