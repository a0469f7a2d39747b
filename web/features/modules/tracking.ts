import type { RuntimeConfig } from '../../../contract/config.ts'
import type { RxUser } from '../../../contract/shapes/rx-user.ts'
import type { VisitSource } from './events/visit-source.ts'

/** What tells others of a visit because of settings, and what it may look at. */
export interface Tracking {
  config: Pick<RuntimeConfig, 'tracking' | 'scriptHosts'>
  user: RxUser
  visit: VisitSource
  /** Asked before each telling: class of the document and the person's choice may have changed since. */
  mayTell(): boolean
}

/** The tag of the visit's flow, where the settings name one [ANALYTICS-25] [ANALYTICS-26]. */
export function findTag({ config, user }: Pick<Tracking, 'config' | 'user'>): string | null {
  return config.tracking.tagManager.find(({ flow }) => flow === user.condition)?.tag ?? null
}
