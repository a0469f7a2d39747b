import type { UserProfile } from '../../../contract/shapes/account.ts'
import { explainFailure } from '../../messages/explain-failure.ts'
import { readProfile } from '../../platform/calls/accounts.ts'
import { findAuth } from '../../platform/http/auth.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { alertStore, clearAlert, showAlert } from '../../platform/stores/alert-store.ts'
import { forgetPeople, peopleStore, readChosenPerson } from './people/chosen-person.ts'
import { createPersonStore, forgetPerson, whilePersonIsShown } from './people/person-stores.ts'
import { profileWords } from './words.ts'

export interface ProfileState {
  /** In memory only, and only while the signed-in area is open [P6]. */
  profile: UserProfile | null
  loading: boolean
  /** What the server said when it could not be loaded. */
  failure: string | null
}

export const profileStore = createPersonStore<ProfileState>({
  profile: null,
  loading: false,
  failure: null,
})

/** Any call of the session counts as its use; one that has yet to go out once all is forgotten would only be refused. */
export function touchSession(): void {
  void requirePlatform().call(readProfile, { signal: whilePersonIsShown() })
}

export function forgetProfile(): void {
  forgetPerson()
  forgetPeople()
}

/** From here on the pages are another person's: nothing of the one before stays in sight [P7]. */
export function showProfileOf(person: string): void {
  forgetPerson()
  peopleStore.setState(({ turn }) => ({ chosen: person, turn: turn + 1 }))
}

let askings = 0

/**
 * Asks who is signed in; what is shown already stays meanwhile. A failure shows the specified alert. Each page asks as it
 * opens: a late reply to the page before does not speak over the last one.
 */
export async function loadProfile(): Promise<void> {
  const signal = whilePersonIsShown()
  askings += 1
  const own = askings
  dropAlert(profileStore.getState().failure)
  profileStore.setState({ loading: true })
  const reply = await requirePlatform().call(readProfile, {
    query: { person: readChosenPerson() },
    signal,
  })
  if (signal.aborted || own !== askings) return
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
