import { useStore } from 'zustand'
import type { ClinicianChat } from '../../../../contract/shapes/clinician-chat.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import { useRetryOnline } from '../../../platform/http/use-retry-online.ts'
import { AreaLink } from '../area-link.tsx'
import { formatWhen } from '../visits/format-when.ts'
import { useEmptyWords } from '../visits/use-empty-words.ts'
import type { ChatList } from './chat-list.ts'
import styles from './messages.module.css'
import { messagesWords as words } from './words.ts'

export interface ChatListViewProps {
  list: ChatList
  openId: string | null
  onOpen(id: string): void
}

/** Every chat with what was written in it last, the newest first [CHAT-01]. */
export function ChatListView({ list, openId, onOpen }: ChatListViewProps) {
  const state = useStore(list.store)
  const { results, paginator, isChatsLoaded, isNextPageLoading, failure, isLoading } = state
  useRetryOnline(failure !== null, () => void list.load())
  return (
    <section className={styles.list} aria-labelledby="chats">
      <h2 id="chats" className={styles.listTitle}>
        {words.list}
      </h2>
      {failure === null ? null : (
        <div className={styles.card}>
          <StatusText tone="error">{failure}</StatusText>
          <Button kind="secondary" busy={isLoading} onClick={() => void list.load()}>
            {words.retry}
          </Button>
        </div>
      )}
      {isChatsLoaded || failure !== null ? null : (
        <div className={styles.chats} aria-busy="true">
          <div className={styles.skeleton} />
          <div className={styles.skeleton} />
          <StatusText tone="waiting" live>
            {words.loading}
          </StatusText>
        </div>
      )}
      {isChatsLoaded && results.length === 0 ? <NoChats /> : null}
      {results.length === 0 ? null : (
        <ul className={styles.chats}>
          {results.map((chat) => (
            <ChatEntry key={chat.id} chat={chat} open={chat.id === openId} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {paginator.next === null ? null : (
        <Button kind="secondary" busy={isNextPageLoading} onClick={() => void list.loadNext()}>
          {words.more}
        </Button>
      )}
    </section>
  )
}

function NoChats() {
  const said = useEmptyWords({ title: words.noneTitle, text: words.none })
  if (!said) return <div className={styles.skeleton} aria-busy="true" />
  return (
    <div className={styles.card}>
      <h3 className={styles.noneTitle}>{said.title}</h3>
      <p>{said.text}</p>
      <AreaLink path="/profile/home" className={styles.link}>
        {words.home}
      </AreaLink>
    </div>
  )
}

const countUnread = (count: number) =>
  (count === 1 ? words.unread.one : words.unread.many).replace('{count}', String(count))

const describeLast = ({ last_message_text, last_message_time }: ClinicianChat) =>
  last_message_text || (last_message_time === null ? words.noMessage : words.photo)

interface ChatEntryProps {
  chat: ClinicianChat
  open: boolean
  onOpen(id: string): void
}

/** [ENTITY-41] */
function ChatEntry({ chat, open, onOpen }: ChatEntryProps) {
  const { id, last_clinician_name, last_message_time, unread_count, is_available } = chat
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        data-chat={id}
        aria-current={open || undefined}
        onClick={() => onOpen(id)}
      >
        <span className={styles.entryName}>{last_clinician_name || words.clinician}</span>
        {last_message_time === null ? null : (
          <time className={styles.entryTime} dateTime={last_message_time}>
            {formatWhen(last_message_time)}
          </time>
        )}
        <span className={styles.entryText}>{describeLast(chat)}</span>
        {unread_count > 0 ? (
          <span className={styles.unread}>{countUnread(unread_count)}</span>
        ) : null}
        {is_available ? null : <span className={styles.closed}>{words.closed}</span>}
      </button>
    </li>
  )
}
