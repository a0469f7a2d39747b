import type { FastifyBaseLogger } from 'fastify'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'
import { describeCause } from './error-handler.ts'
import { buildGate } from './gate.ts'

const atOnce = 2
const waitingAtMost = 200

interface Later {
  gate: ReturnType<typeof buildGate>
  jobs: Set<Promise<void>>
}

const laterByDeps = new WeakMap<Deps, Later>()

function findLater(deps: Deps): Later {
  const known = laterByDeps.get(deps)
  if (known) return known
  const later = { gate: buildGate(atOnce), jobs: new Set<Promise<void>>() }
  laterByDeps.set(deps, later)
  return later
}

/** Throws unavailable when too much is waiting, for a job that anybody may ask for. */
export function requireRoomForLater(deps: Deps): void {
  if (findLater(deps).jobs.size >= waitingAtMost) {
    throw new AppError('unavailable', { retryAfterS: 5 })
  }
}

/** Does what the reply must not wait for, because the time it takes would tell something. */
export function runLater(deps: Deps, log: FastifyBaseLogger, job: () => Promise<void>): void {
  const { gate, jobs } = findLater(deps)
  const running = gate(job)
    .catch((error: unknown) => log.warn(describeCause(error), 'later work failed'))
    .finally(() => jobs.delete(running))
  jobs.add(running)
}

/** Resolves once nothing is left to do: before the database is closed, and in tests. */
export async function finishLater(deps: Deps): Promise<void> {
  const { jobs } = findLater(deps)
  while (jobs.size > 0) await Promise.all(jobs)
}
