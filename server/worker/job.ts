import type { Deps } from '../deps.ts'
import type { JobKind } from '../jobs/job-kind.ts'

/**
 * One kind of work that is done after its reply or by the hour. It may be delivered more than once, so
 * it goes by its effect: a name of the event that says nothing about a person.
 */
export interface Job<Data extends object = object> extends JobKind<Data> {
  /**
   * Of a mail: whom it goes to and when. `programme`: what a programme writes, until its reader says no. `account`: what
   * somebody needs to get at an account or a setting, whatever they said. `staff`: to who looks after a programme.
   */
  mail?: 'programme' | 'account' | 'staff'
  /** Throws when it has to be tried again. */
  run(deps: Deps, data: Data, effect: string): Promise<void>
}
