import type { PgBoss, Queue, QueueResult } from 'pg-boss'
import type { JobKind } from './job-kind.ts'

/** Where jobs end that failed as often as they may. */
export const failedQueue = 'failed-jobs'
/** A process that died has its jobs taken up again after this and a look at them. */
export const heartbeatS = 10
const keptS = 14 * 24 * 3_600
const failedRowsKeptS = 3_600

function describeQueue({ name, retries, longestS }: JobKind) {
  return {
    name,
    // One of an effect at a time: another delivery of it would find it done.
    policy: 'exclusive',
    retryLimit: retries.most,
    retryDelay: retries.delayS,
    retryBackoff: true,
    retryDelayMax: retries.longestDelayS,
    expireInSeconds: longestS,
    heartbeatSeconds: heartbeatS,
    retentionSeconds: keptS,
    // Of a job that failed for good the copy among the failed ones stays.
    deleteAfterSeconds: failedRowsKeptS,
    deadLetter: failedQueue,
  } satisfies Queue
}

function differs(known: QueueResult, wanted: ReturnType<typeof describeQueue>): boolean {
  const options: Partial<QueueResult> = wanted
  // What `wanted` names it names as the library does; the compiler forgets that in `entries`.
  return Object.entries(options).some(([name, value]) => known[name as keyof Queue] !== value)
}

/** A queue for each job, and one for those that failed for good. Safe beside other processes doing the same. */
export async function prepareQueues(boss: PgBoss, register: readonly JobKind[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!known.has(failedQueue)) await boss.createQueue(failedQueue, { retentionSeconds: keptS })
  for (const job of register) {
    const { policy, ...options } = describeQueue(job)
    const queue = known.get(job.name)
    if (!queue) await boss.createQueue(job.name, { ...options, policy })
    else if (differs(queue, { ...options, policy })) await boss.updateQueue(job.name, options)
  }
}
