import type { RxUser } from '../../../../contract/shapes/rx-user.ts'
import type { Parser } from '../../../platform/parse/parser.ts'
import { isAnythingKept, keepLate } from '../../../platform/storage/keep-late.ts'
import { lateRegister } from '../../../platform/storage/late-register.ts'
import {
  readTrackingConsent,
  type TrackingCase,
  type TrackingChoice,
  trackingChoices,
} from './tracking-rule.ts'

declare global {
  interface Navigator {
    /** What a browser says for a person who does not want to be tracked [Global Privacy Control]. */
    globalPrivacyControl?: boolean
  }
}

/** What cannot be read is taken for a no: a link may have written over it. */
const parseChoice: Parser<TrackingChoice> = (value) =>
  trackingChoices.find((known) => known === value) ?? 'no'
const kept = keepLate(lateRegister.trackingChoice, parseChoice)
const keptName = /^tracking-/

const listeners = new Set<() => void>()

/** Where nothing is kept a no would be forgotten with its document: there only a yes that was said in it counts. */
function readAsked(user: RxUser): TrackingCase['asked'] {
  const asked = readTrackingConsent(user)
  return asked === 'notice' && !isAnythingKept() ? 'opt-in' : asked
}

/** How it stands with this visitor's programme; read afresh, as another tab may have changed it. */
export function readTrackingCase(user: RxUser): TrackingCase {
  return {
    asked: readAsked(user),
    choice: kept.read(user.condition),
    signal: navigator.globalPrivacyControl === true,
  }
}

/** Keeps what the person said, and has everybody who watches follow it at once. */
export function chooseTracking(user: RxUser, said: 'yes' | 'no' | 'seen'): void {
  const { signal } = readTrackingCase(user)
  kept.write(user.condition, said === 'yes' && signal ? 'yes-anyway' : said)
  for (const listener of listeners) listener()
}

/** Hears of every change of a choice, also in another tab; returns how to stop. */
export function watchTrackingChoice(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || keptName.test(key)) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}
