import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { describeCause } from '../http/error-handler.ts'
import { withDeadline } from '../http/process/with-deadline.ts'
import { buildGate } from './gate.ts'

/**
 * What waits, by who can make it wait, each with its own turns: what strangers may ask for any address
 * never stands before a new password. At a second and a half a mail everything that is accepted goes out
 * within thirty seconds, which an ending server has.
 */
const queues = {
  password: { atOnce: 4, most: 80 },
  proof: { atOnce: 2, most: 40 },
  subscription: { atOnce: 1, most: 20 },
} as const

export type Queue = keyof typeof queues

/** Mails under way at the same time. */
export const mailsAtOnce = Object.values(queues).reduce((sum, { atOnce }) => sum + atOnce, 0)

interface Waiting {
  gate: ReturnType<typeof buildGate>
  jobs: Set<Promise<void>>
}

const buildQueue = (name: Queue): Waiting => ({
  gate: buildGate(queues[name].atOnce),
  jobs: new Set(),
})
type Queues = Record<Queue, Waiting>
const queuesByDeps = new WeakMap<Deps, Queues>()

function findQueues(deps: Deps): Queues {
  const known = queuesByDeps.get(deps)
  if (known) return known
  const made: Queues = {
    password: buildQueue('password'),
    proof: buildQueue('proof'),
    subscription: buildQueue('subscription'),
  }
  queuesByDeps.set(deps, made)
  return made
}

export function hasRoomForLater(deps: Deps, queue: Queue): boolean {
  return findQueues(deps)[queue].jobs.size < queues[queue].most
}

/** Throws unavailable when too much is waiting, for a job that anybody may ask for. */
export function requireRoomForLater(deps: Deps, queue: Queue): void {
  if (!hasRoomForLater(deps, queue)) throw new AppError('unavailable', { retryAfterS: 5 })
}

/** Does what the reply must not wait for, because the time it takes would tell something. */
export function runLater(
  deps: Deps,
  queue: Queue,
  log: FastifyBaseLogger,
  job: () => Promise<void>,
): void {
  const { gate, jobs } = findQueues(deps)[queue]
  const running = gate(job)
    .catch((error: unknown) => log.warn(describeCause(error), 'later work failed'))
    .finally(() => jobs.delete(running))
  jobs.add(running)
}

/** What is accepted needs thirty seconds; an ending process has fifty, of which the drain may take ten. */
const endingMs = 35_000

/** Before the database is closed. Calls that are still under way and what waits share the same seconds. */
export function endLaterWith(app: FastifyInstance, deps: Deps): void {
  let endsAtMs = 0
  app.addHook('preClose', async () => {
    endsAtMs = performance.now() + endingMs
  })
  app.addHook('onClose', () => endLater(deps, app.log, endsAtMs - performance.now()))
}

function listJobs(deps: Deps): Promise<void>[] {
  return Object.values(findQueues(deps)).flatMap(({ jobs }) => [...jobs])
}

/** Resolves once nothing is left to do. */
export async function finishLater(deps: Deps): Promise<void> {
  for (let jobs = listJobs(deps); jobs.length > 0; jobs = listJobs(deps)) await Promise.all(jobs)
}

/** A mail server that hangs holds nothing up; what is lost is counted aloud. */
async function endLater(deps: Deps, log: FastifyBaseLogger, waitMs: number): Promise<void> {
  await withDeadline(finishLater(deps), Math.max(0, waitMs), undefined)
  const lost = listJobs(deps).length
  if (lost > 0) log.error({ lost }, 'mails lost: the mail server did not take them before the end')
}
