import { createStore } from 'zustand/vanilla'
import type { UserProfile } from '../../../contract/shapes/account.ts'
import { explainFailure } from '../../messages/explain-failure.ts'
import { readProfile } from '../../platform/calls/accounts.ts'
import { findAuth } from '../../platform/http/auth.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { alertStore, clearAlert, showAlert } from '../../platform/stores/alert-store.ts'
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

/** Rises when everything is forgotten, so that a reply on its way then brings nothing back. */
let visit = 0

export function forgetProfile(): void {
  visit += 1
  profileStore.setState(empty, true)
}

/** Asks who is signed in; what is shown already stays meanwhile. A failure shows the specified alert. */
export async function loadProfile(): Promise<void> {
  const asked = visit
  dropAlert(profileStore.getState().failure)
  profileStore.setState({ loading: true })
  const reply = await requirePlatform().call(readProfile)
  if (asked !== visit) return
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
