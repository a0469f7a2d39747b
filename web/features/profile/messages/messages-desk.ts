import { explainFailure } from '../../../messages/explain-failure.ts'
import { findAuth } from '../../../platform/http/auth.ts'
import { createUpload } from '../../../platform/http/upload.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { openDraftPlace } from '../../../platform/storage/draft-place.ts'
import { createDrafts } from '../../../platform/storage/drafts.ts'
import { showAlert } from '../../../platform/stores/alert-store.ts'
import { openBrowserWatch } from '../news/browser-watch.ts'
import { watchNews } from '../news/watch-news.ts'
import { readChosenPerson } from '../people/chosen-person.ts'
import { noteNews } from '../people/news-store.ts'
import { noteChats } from '../unread/unread-store.ts'
import { type ActiveChat, createActiveChat } from './active-chat.ts'
import { type ChatList, createChatList } from './chat-list.ts'
import { type ChatPhoto, createChatPhoto } from './chat-photo.ts'
import type { MessagesDeps } from './messages-deps.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { messagesWords } from './words.ts'

/** Everything of the messages while their page is open, in memory and no longer [P6]. */
export interface MessagesDesk {
  list: ChatList
  chat: ActiveChat
  outbox: Outbox
  photo: ChatPhoto
  open(id: string): void
}

function buildDeps(closed: AbortSignal): MessagesDeps {
  return {
    call: requirePlatform().call,
    person: readChosenPerson,
    tell(failure, otherwise = messagesWords.failed) {
      const sentence = explainFailure(failure, otherwise)
      // A session that is over leads to the sign-in screen, which says so itself.
      if (findAuth() && !closed.aborted) showAlert(sentence)
      return sentence
    },
    drafts: createDrafts(openDraftPlace()),
    newKey: () => crypto.randomUUID(),
    closed,
  }
}

/** `closed` is aborted when the page goes. */
export function openMessages(closed: AbortSignal, first: string | null): MessagesDesk {
  const deps = buildDeps(closed)
  const list = createChatList(deps)
  // The header counts what is unread here, too.
  list.store.subscribe(({ results, isChatsLoaded }) => {
    if (isChatsLoaded && !closed.aborted) noteChats(results)
  })
  const chat = createActiveChat(deps, list)
  const outbox = createOutbox(deps, chat, list)
  const { http, config } = requirePlatform()
  const photo = createChatPhoto({ ...deps, upload: createUpload(http, config) })
  const desk: MessagesDesk = {
    list,
    chat,
    outbox,
    photo,
    open(id) {
      photo.clear()
      void outbox.take(id)
      void chat.open(id)
    },
  }
  // Each by its own key, so that it arrives once.
  const retryUnheard = () => {
    for (const { key, unheard } of outbox.store.getState().unsent)
      if (unheard) void outbox.retry(key)
  }
  window.addEventListener('online', retryUnheard, { signal: closed })
  const refreshChat = () => void Promise.all([chat.refresh('news'), chat.refreshInfo()])
  const news = {
    onChat(id: string) {
      if (chat.store.getState().info.id === id) refreshChat()
      void list.load()
    },
    onRecords: () => noteNews('records'),
    onAll() {
      noteNews('records')
      refreshChat()
      void list.load()
    },
  }
  if (first !== null) desk.open(first)
  void list.load().then(() => watchNews(openBrowserWatch(), news, closed))
  return desk
}
