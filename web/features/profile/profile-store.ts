import { createStore } from 'zustand/vanilla'
import type { UserProfile } from '../../../contract/shapes/account.ts'
import { explainFailure } from '../../messages/explain-failure.ts'
import { readProfile } from '../../platform/calls/accounts.ts'
import { findAuth } from '../../platform/http/auth.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { alertStore, clearAlert, showAlert } from '../../platform/stores/alert-store.ts'
import { forgetPeople, peopleStore, readChosenPerson } from './people/chosen-person.ts'
import { profileWords } from './words.ts'

export interface ProfileState {
  /** In memory only, and only while the signed-in area is open [P6]. */
  profile: UserProfile | null
  loading: boolean
  /** What the server said when it could not be loaded. */
  failure: string | null
}

const empty: ProfileState = { profile: null, loading: false, failure: null }

export const profileStore = createStore<ProfileState>(() => empty)

/**
 * Until everything is forgotten: a reply on its way then brings nothing back, and a call that has yet to go out would
 * only be refused.
 */
let visit = new AbortController()

/** Any call of the session counts as its use. */
export function touchSession(): void {
  void requirePlatform().call(readProfile, { signal: visit.signal })
}

export function forgetProfile(): void {
  visit.abort()
  visit = new AbortController()
  profileStore.setState(empty, true)
  forgetPeople()
}

/** From here on the pages are another person's: nothing of the one before stays in sight [P7]. */
export function showProfileOf(person: string): void {
  visit.abort()
  visit = new AbortController()
  profileStore.setState(empty, true)
  peopleStore.setState(({ turn }) => ({ chosen: person, turn: turn + 1 }))
}

/** Asks who is signed in; what is shown already stays meanwhile. A failure shows the specified alert. */
export async function loadProfile(): Promise<void> {
  const { signal } = visit
  dropAlert(profileStore.getState().failure)
  profileStore.setState({ loading: true })
  const reply = await requirePlatform().call(readProfile, {
    query: { person: readChosenPerson() },
    signal,
  })
  if (signal.aborted) return
  if (reply.ok) {
    profileStore.setState({ profile: reply.data, loading: false, failure: null })
    return
  }
  const failure = explainFailure(reply.failure, profileWords.failedText)
  profileStore.setState({ loading: false, failure })
  // A session that is over leads to the sign-in screen, which says so itself.
  if (findAuth()) showAlert(failure)
}

/** What it complained of is over, or tried once more. */
function dropAlert(failure: string | null): void {
  if (failure !== null && alertStore.getState().alert?.value === failure) clearAlert()
}
