import type { RxUser } from '../../../../contract/shapes/rx-user.ts'
import { type TrackingConsent, trackingConsents } from '../../../../contract/tracking-consents.ts'

/**
 * What a person said of a programme: `yes`, `yes-anyway` where their browser asks not to track, `no`, or that they have
 * `seen` what was asked without an answer to it.
 */
export const trackingChoices = ['yes', 'yes-anyway', 'no', 'seen'] as const
export type TrackingChoice = (typeof trackingChoices)[number]

export interface TrackingCase {
  asked: TrackingConsent
  choice: TrackingChoice | null
  /** The browser's Global Privacy Control. */
  signal: boolean
}

/** The browser's signal is a no, until the person says yes although it is on. A no outlives an author who asks no more. */
export function isTrackingAllowed({ asked, choice, signal }: TrackingCase): boolean {
  if (asked === 'none') return !signal && choice !== 'no'
  if (signal) return choice === 'yes-anyway'
  if (choice === 'yes' || choice === 'yes-anyway') return true
  return asked === 'notice' && choice !== 'no'
}

/** Whether there is something to ask or to tell that nobody has answered yet. */
export function isQuestionOpen({ asked, choice, signal }: TrackingCase): boolean {
  return asked !== 'none' && choice === null && !signal
}

/** Of a backend that says nothing, nothing is asked; of one that says what nobody knows, the most is. */
export function readTrackingConsent({ condition_config: config }: RxUser): TrackingConsent {
  const told = config.tracking_consent ?? 'none'
  return trackingConsents.find((known) => known === told) ?? 'opt-in'
}
