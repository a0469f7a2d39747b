import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ClinicianChat, ClinicianMessage } from '../../../../contract/shapes/clinician-chat.ts'
import { listChatMessages, readChat } from '../../../platform/calls/profile/chats.ts'
import type { Page } from '../../../platform/parse/profile/parse-page.ts'
import type { ChatList } from './chat-list.ts'
import { appendPage, countDiffers, differs, refreshFirst } from './merge-pages.ts'
import type { MessagesDeps } from './messages-deps.ts'
import { createReadMarks, type ReadMarks } from './read-marks.ts'

/** [ENTITY-44] */
export interface ActiveChatState {
  /** Of the open chat, at least its id and how much of it is unread. */
  info: Pick<ClinicianChat, 'id' | 'unread_count'> & Partial<ClinicianChat>
  messages: ClinicianMessage[]
  paginator: { next: string | null }
  isLoaded: boolean
  isOpen: boolean
  isNextPageLoading: boolean
}

const closedChat: ActiveChatState = {
  info: { id: '', unread_count: 0 },
  messages: [],
  paginator: { next: null },
  isLoaded: false,
  isOpen: false,
  isNextPageLoading: false,
}

export interface ActiveChat {
  store: Pick<StoreApi<ActiveChatState>, 'getState' | 'getInitialState' | 'subscribe'>
  open(id: string): Promise<void>
  close(): void
  /** Asks for the newest messages; what is shown is replaced only by something else, after sending by more [CHAT-12]. */
  refresh(after: 'news' | 'sending'): Promise<void>
  /** Asks whether it can still be written in. */
  refreshInfo(): Promise<void>
  loadNext(): Promise<void>
}

/** What each of its parts needs: the state, and whether somebody opened another chat meanwhile, or closed it. */
interface Opened {
  store: StoreApi<ActiveChatState>
  turn: number
  isStale(turn: number): boolean
}

/** Tells what was read, and then what the list says of it [CHAT-09] [CHAT-10]. */
async function markRead(opened: Opened, marks: ReadMarks, list: ChatList): Promise<void> {
  const { store, turn } = opened
  const { info, messages } = store.getState()
  const read = await marks.send(info.id, messages)
  if (read === null) return
  if (read.size > 0) list.setRead(info.id)
  if (read.size > 0 && !opened.isStale(turn)) {
    store.setState((now) => ({
      info: { ...now.info, unread_count: 0 },
      messages: now.messages.map((one) => (read.has(one.id) ? { ...one, is_read: true } : one)),
    }))
  }
  await list.load()
}

/** Takes a page in, of which `merge` makes what is shown from now on where it `isOther`. */
function takePage(
  store: StoreApi<ActiveChatState>,
  page: Page<ClinicianMessage>,
  merge: typeof appendPage<ClinicianMessage>,
  isOther = differs,
): void {
  const { messages, paginator } = store.getState()
  const { results, next } = merge({ results: messages, next: paginator.next }, page)
  if (isOther(messages, results)) store.setState({ messages: results })
  store.setState({ paginator: { next }, isNextPageLoading: false })
}

export function createActiveChat(deps: MessagesDeps, list: ChatList): ActiveChat {
  const store = createStore<ActiveChatState>(() => closedChat)
  const marks = createReadMarks(deps)
  const opened: Opened = {
    store,
    turn: 0,
    isStale: (turn) => turn !== opened.turn || deps.closed.aborted,
  }
  const mark = () => markRead({ ...opened }, marks, list)

  const ask = (id: string, page?: string) =>
    deps.call(listChatMessages, {
      params: { id },
      query: page === undefined ? {} : { page },
      signal: deps.closed,
    })
  const askInfo = (id: string) => deps.call(readChat, { params: { id }, signal: deps.closed })

  function close(): void {
    opened.turn += 1
    store.setState(closedChat, true)
  }

  return {
    store,
    close,
    async open(id) {
      opened.turn += 1
      const { turn } = opened
      store.setState({ ...closedChat, info: { id, unread_count: 0 }, isOpen: true }, true)
      const [chat, messages] = await Promise.all([askInfo(id), ask(id)])
      if (opened.isStale(turn)) return
      if (!chat.ok || !messages.ok) {
        close()
        if (!chat.ok) deps.tell(chat.failure)
        else if (!messages.ok) deps.tell(messages.failure)
        return
      }
      const { results, next } = messages.data
      store.setState({ info: chat.data, messages: results, paginator: { next }, isLoaded: true })
      await mark()
    },
    async refresh(after) {
      const { turn } = opened
      const { info, isLoaded } = store.getState()
      if (!isLoaded) return
      const reply = await ask(info.id)
      if (opened.isStale(turn)) return
      if (!reply.ok) {
        deps.tell(reply.failure)
        return
      }
      takePage(store, reply.data, refreshFirst, after === 'sending' ? countDiffers : differs)
      await mark()
    },
    async refreshInfo() {
      const { turn } = opened
      const { info, isLoaded } = store.getState()
      if (!isLoaded) return
      const reply = await askInfo(info.id)
      if (reply.ok && !opened.isStale(turn)) store.setState({ info: reply.data })
    },
    async loadNext() {
      const { turn } = opened
      const { info, paginator, isNextPageLoading } = store.getState()
      if (paginator.next === null || isNextPageLoading) return
      store.setState({ isNextPageLoading: true })
      const reply = await ask(info.id, paginator.next)
      if (opened.isStale(turn)) return
      if (reply.ok) takePage(store, reply.data, appendPage)
      else {
        store.setState({ isNextPageLoading: false })
        deps.tell(reply.failure)
      }
      await mark()
    },
  }
}
