import type { ActionItem } from '../../../../contract/shapes/profile/action-item.ts'
import { explainFailure } from '../../../messages/explain-failure.ts'
import { listActionItems } from '../../../platform/calls/profile/action-items.ts'
import { findAuth } from '../../../platform/http/auth.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { showAlert } from '../../../platform/stores/alert-store.ts'
import { readChosenPerson } from '../people/chosen-person.ts'
import { createPersonStore, whilePersonIsShown } from '../people/person-stores.ts'
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

export const actionItemsStore = createPersonStore<ActionItemsState>({
  items: null,
  loading: false,
  failure: null,
  finished: false,
})

/** Lists them anew; what is shown already stays meanwhile. `quiet` where something else is what the page is about. */
export async function loadActionItems({ quiet = false } = {}): Promise<void> {
  const signal = whilePersonIsShown()
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

/** Lists them anew without a word: where that fails what is shown stays. */
export async function refreshActionItems(signal: AbortSignal): Promise<void> {
  const query = { person: readChosenPerson() }
  const until = AbortSignal.any([signal, whilePersonIsShown()])
  const reply = await requirePlatform().call(listActionItems, { query, signal: until })
  if (reply.ok && !until.aborted) actionItemsStore.setState({ items: reply.data })
}

/** The list is asked for anew, and says that one of it is done [GAP-153]. */
export function noteFinished(id: string): void {
  actionItemsStore.setState(({ items }) => ({
    finished: true,
    items: items?.filter((item) => item.id !== id) ?? null,
  }))
}
