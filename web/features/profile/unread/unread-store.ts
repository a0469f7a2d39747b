import type { ClinicianChat } from '../../../../contract/shapes/clinician-chat.ts'
import { listChats } from '../../../platform/calls/profile/chats.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { readChosenPerson } from '../people/chosen-person.ts'
import { createPersonStore, whilePersonIsShown } from '../people/person-stores.ts'

export interface UnreadState {
  /** Messages of clinicians that nobody read, of the chosen person; null until it was asked. In memory only [P6]. */
  count: number | null
  /** Who wrote them, each once. */
  names: readonly string[]
  loading: boolean
}

export const unreadStore = createPersonStore<UnreadState>({
  count: null,
  names: [],
  loading: false,
})

/** Takes over what a list of chats says, wherever it was asked for. */
export function noteChats(chats: readonly ClinicianChat[]): void {
  const unread = chats.filter(({ unread_count }) => unread_count > 0)
  const names = unread.map(({ last_clinician_name }) => last_clinician_name).filter(Boolean)
  unreadStore.setState({
    count: unread.reduce((sum, { unread_count }) => sum + unread_count, 0),
    names: [...new Set(names)],
    loading: false,
  })
}

/** Asks for the newest chats. Where that fails nothing is said: the page of the messages tells. */
export async function loadUnread(): Promise<void> {
  const signal = whilePersonIsShown()
  unreadStore.setState({ loading: true })
  const reply = await requirePlatform().call(listChats, {
    query: { person: readChosenPerson() },
    signal,
  })
  if (signal.aborted) return
  if (reply.ok) noteChats(reply.data.results)
  else unreadStore.setState({ loading: false })
}
