import { createStore } from 'zustand/vanilla'
import type { ActionItem } from '../../../../contract/shapes/profile/action-item.ts'
import { explainFailure } from '../../../messages/explain-failure.ts'
import { listActionItems } from '../../../platform/calls/profile/action-items.ts'
import { findAuth } from '../../../platform/http/auth.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { showAlert } from '../../../platform/stores/alert-store.ts'
import { readChosenPerson } from '../people/chosen-person.ts'
import { profileStore } from '../profile-store.ts'
import { actionWords as words } from './words.ts'

export interface ActionItemsState {
  /** Of the chosen person, in memory only, and only while the signed-in area is open [P6]. */
  items: ActionItem[] | null
  loading: boolean
  /** What the server said when they could not be listed. */
  failure: string | null
  /** One was finished just now, which the list says once. */
  finished: boolean
}

const empty: ActionItemsState = { items: null, loading: false, failure: null, finished: false }

export const actionItemsStore = createStore<ActionItemsState>(() => empty)

let visit = new AbortController()

function forget(): void {
  visit.abort()
  visit = new AbortController()
  actionItemsStore.setState(empty, true)
}

// With who is signed in goes what they are asked for.
profileStore.subscribe((now, before) => {
  if (before.profile !== null && now.profile === null) forget()
})

/** Lists them anew; what is shown already stays meanwhile. `quiet` where something else is what the page is about. */
export async function loadActionItems({ quiet = false } = {}): Promise<void> {
  const { signal } = visit
  actionItemsStore.setState({ loading: true })
  const query = { person: readChosenPerson() }
  const reply = await requirePlatform().call(listActionItems, { query, signal })
  if (signal.aborted) return
  if (reply.ok) {
    actionItemsStore.setState({ items: reply.data, loading: false, failure: null })
    return
  }
  const failure = explainFailure(reply.failure, words.failed)
  actionItemsStore.setState({ loading: false, failure })
  if (!quiet && findAuth()) showAlert(failure)
}

/** The list is asked for anew, and says that one of it is done [GAP-153]. */
export function noteFinished(id: string): void {
  actionItemsStore.setState(({ items }) => ({
    finished: true,
    items: items?.filter((item) => item.id !== id) ?? null,
  }))
}
