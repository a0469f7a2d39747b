import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ClinicianChat } from '../../../../contract/shapes/clinician-chat.ts'
import { listChats } from '../../../platform/calls/profile/chats.ts'
import { appendPage, refreshFirst, withoutUnread } from './merge-pages.ts'
import type { MessagesDeps } from './messages-deps.ts'

/** [ENTITY-42] */
export interface ChatListState {
  results: ClinicianChat[]
  paginator: { next: string | null }
  isChatsLoaded: boolean
  isNextPageLoading: boolean
  /** Why the list could not be had. */
  failure: string | null
  isLoading: boolean
}

export interface ChatList {
  store: Pick<StoreApi<ChatListState>, 'getState' | 'getInitialState' | 'subscribe'>
  /** Asks for the list anew; what is shown stays meanwhile. */
  load(): Promise<void>
  loadNext(): Promise<void>
  /** Nothing of a chat is unread any more, as far as is known here. */
  setRead(id: string): void
}

export function createChatList(deps: MessagesDeps): ChatList {
  const store = createStore<ChatListState>(() => ({
    results: [],
    paginator: { next: null },
    isChatsLoaded: false,
    isNextPageLoading: false,
    failure: null,
    isLoading: false,
  }))
  /** Of several askings at once the last counts. */
  let asked = 0

  function ask(page?: string) {
    const query = { person: deps.person(), ...(page !== undefined && { page }) }
    return deps.call(listChats, { query, signal: deps.closed })
  }

  return {
    store,
    async load() {
      asked += 1
      const turn = asked
      store.setState({ isLoading: true })
      const reply = await ask()
      if (turn !== asked || deps.closed.aborted) return
      if (!reply.ok) {
        store.setState({ failure: deps.tell(reply.failure), isLoading: false })
        return
      }
      const { results: shown, paginator } = store.getState()
      const { results, next } = refreshFirst({ results: shown, next: paginator.next }, reply.data)
      store.setState({
        results,
        paginator: { next },
        isChatsLoaded: true,
        failure: null,
        isLoading: false,
      })
    },
    async loadNext() {
      const { paginator, isNextPageLoading } = store.getState()
      if (paginator.next === null || isNextPageLoading) return
      store.setState({ isNextPageLoading: true })
      const reply = await ask(paginator.next)
      if (deps.closed.aborted) return
      if (!reply.ok) deps.tell(reply.failure)
      const { results: shown } = store.getState()
      const whole = reply.ok
        ? appendPage({ results: shown, next: paginator.next }, reply.data)
        : { results: shown, next: paginator.next }
      store.setState({
        results: whole.results,
        paginator: { next: whole.next },
        isNextPageLoading: false,
      })
    },
    setRead(id) {
      store.setState(({ results }) => ({ results: withoutUnread(results, id) }))
    },
  }
}
