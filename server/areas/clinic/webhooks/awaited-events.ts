import type { ClinicEventType } from '../../../../contract/shapes/clinic/events.ts'
import type { Db } from '../../../data/database.ts'

/** How long a process may go on with what it has read. */
export const awaitedLifeMs = 5_000

interface Known {
  isAwaited: boolean
  readAtMs: number
}

/** Per database, so that processes serving several (tests) never mix them. */
const knownByDb = new WeakMap<Db, Map<ClinicEventType, Known>>()

/** What this process remembers of who waits for which event. */
export function awaitedOf(db: Db): Map<ClinicEventType, Known> {
  const known = knownByDb.get(db) ?? new Map<ClinicEventType, Known>()
  knownByDb.set(db, known)
  return known
}
