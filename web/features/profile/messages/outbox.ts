import { createStore, type StoreApi } from 'zustand/vanilla'
import { sendChatMessage } from '../../../platform/calls/profile/chats.ts'
import type { Drafts, DraftValues } from '../../../platform/storage/drafts.ts'
import type { ActiveChat } from './active-chat.ts'
import type { ChatList } from './chat-list.ts'
import type { MessagesDeps } from './messages-deps.ts'
import { chatWords } from './words.ts'

/** Written and not known to have arrived. */
export interface Unsent {
  /** Stays the same however often it is tried: it arrives once. */
  key: string
  text: string
  /** A photo that goes with it, by its id. */
  imageId: string | null
  state: 'sending' | 'failed'
  /** Nobody answered at all, so that it may go again by itself; what was refused waits for the person. */
  unheard?: boolean
}

export interface OutboxState {
  /** Typed and not sent. */
  text: string
  /** What is wrong with it, beside its field. */
  problem: string | null
  unsent: Unsent[]
}

export interface Outbox {
  store: Pick<StoreApi<OutboxState>, 'getState' | 'getInitialState' | 'subscribe'>
  /** What was typed for this chat before, also before the page was loaded anew. */
  take(chatId: string): Promise<void>
  type(text: string): void
  fail(problem: string): void
  send(imageId: string | null): Promise<void>
  retry(key: string): Promise<void>
  /** Lets one go that did not arrive. */
  drop(key: string): void
}

const nothing: OutboxState = { text: '', problem: null, unsent: [] }

const place = (chatId: string) => ({ leadId: 'messages', pageUuid: chatId, answers: '' })

/** What lies in the browser, encrypted; what was being sent when the page went is not known to have arrived. */
function readKept(values: DraftValues | null): OutboxState {
  const unsent = Object.entries(values ?? {}).flatMap(([name, text]): Unsent[] => {
    const key = /^unsent:(.+)$/.exec(name)?.[1]
    const photo = values?.[`photo:${key}`]
    const imageId = typeof photo === 'string' ? photo : null
    return key && typeof text === 'string' ? [{ key, text, imageId, state: 'failed' }] : []
  })
  const text = values?.text
  return { text: typeof text === 'string' ? text : '', problem: null, unsent }
}

function keepTyped(drafts: Drafts, chatId: string, { text, unsent }: OutboxState): void {
  if (text === '' && unsent.length === 0) {
    drafts.wipe('messages', chatId)
    return
  }
  const kept = unsent.flatMap(({ key, text: words, imageId }) => [
    [`unsent:${key}`, words],
    ...(imageId === null ? [] : [[`photo:${key}`, imageId]]),
  ])
  drafts.save(place(chatId), { text, ...Object.fromEntries(kept) })
}

/** The sentence beside the message's field, if it is that which was refused. */
function findFieldProblem(itemErrors: unknown): string | null {
  const found: unknown = Reflect.get(Object(itemErrors), 'message_text')
  const [first] = Array.isArray(found) ? found : [found]
  return typeof first === 'string' ? first : null
}

/** What one writes in the open chat, until it has arrived. */
export function createOutbox(deps: MessagesDeps, chat: ActiveChat, list: ChatList): Outbox {
  const store = createStore<OutboxState>(() => nothing)
  let chatId = ''

  function change(next: Partial<OutboxState>): void {
    store.setState(next)
    keepTyped(deps.drafts, chatId, store.getState())
  }

  function setState(key: string, state: Unsent['state'], unheard = false): void {
    store.setState(({ unsent }) => ({
      unsent: unsent.map((one) => (one.key === key ? { ...one, state, unheard } : one)),
    }))
  }

  const without = (key: string) => store.getState().unsent.filter((one) => one.key !== key)

  /** Refused for its words: they go back to where they can be put right, unless something else stands there. */
  function takeBack(key: string, text: string, problem: string): void {
    const { text: typed } = store.getState()
    if (typed === '') change({ text, problem, unsent: without(key) })
    else setState(key, 'failed')
  }

  /** Arrived: it is one of the messages now [CHAT-11]. */
  async function arrive(to: string, key: string): Promise<void> {
    await chat.refresh('sending')
    if (to === chatId) change({ unsent: without(key) })
    void list.load()
  }

  async function post({ key, text, imageId }: Unsent): Promise<void> {
    const to = chatId
    const reply = await deps.call(sendChatMessage, {
      params: { id: to },
      body: { message_text: text, ...(imageId !== null && { image_id: imageId }) },
      idempotencyKey: key,
    })
    if (deps.closed.aborted) return
    if (reply.ok || reply.failure.unread) return arrive(to, key)
    const problem = findFieldProblem(reply.failure.body)
    if (problem !== null && to === chatId) return takeBack(key, text, problem)
    deps.tell(reply.failure, chatWords.unheard)
    if (to !== chatId) return
    setState(key, 'failed', reply.failure.status === 0)
    // It may have been closed meanwhile.
    if (reply.failure.status === 409) await chat.refreshInfo()
  }

  return {
    store,
    async take(id) {
      chatId = id
      store.setState(nothing, true)
      const kept = readKept(await deps.drafts.read(place(id)))
      // Whoever typed meanwhile has said what counts.
      if (chatId === id && store.getState() === nothing) store.setState(kept, true)
    },
    type: (text) => change({ text, problem: null }),
    fail: (problem) => store.setState({ problem }),
    async send(imageId) {
      const text = store.getState().text.trim()
      if (text === '' && imageId === null) return
      const message: Unsent = { key: deps.newKey(), text, imageId, state: 'sending' }
      change({ text: '', problem: null, unsent: [...store.getState().unsent, message] })
      await post(message)
    },
    async retry(key) {
      const message = store.getState().unsent.find((one) => one.key === key)
      if (message?.state !== 'failed') return
      setState(key, 'sending')
      await post(message)
    },
    drop: (key) => change({ unsent: without(key) }),
  }
}
