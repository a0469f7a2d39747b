import type { RxUser } from '../../../contract/shapes/rx-user.ts'
import { readTrackingCase } from './consent/tracking-choice.ts'
import { isTrackingAllowed } from './consent/tracking-rule.ts'

/** Whether modules that send something of this visit to others may do so [P12]. */
export function mayTrack(user: RxUser): boolean {
  return isTrackingAllowed(readTrackingCase(user))
}
