import { useRef } from 'react'
import { useStore } from 'zustand'
import { ActiveChatView } from './active-chat-view.tsx'
import { ChatListView } from './chat-list-view.tsx'
import styles from './messages.module.css'
import type { MessagesDesk } from './messages-desk.ts'
import { messagesWords as words } from './words.ts'

/** The chats and the open one: beside each other where there is room, one after the other on a phone. */
export function MessagesScreen({ desk }: { desk: MessagesDesk }) {
  const { isOpen, info } = useStore(desk.chat.store)
  const hasChats = useStore(desk.list.store, ({ results }) => results.length > 0)
  const place = useRef<HTMLDivElement>(null)

  /** Back to where the chat was chosen. */
  function close(): void {
    desk.chat.close()
    requestAnimationFrame(() => {
      place.current?.querySelector<HTMLElement>(`[data-chat="${CSS.escape(info.id)}"]`)?.focus()
    })
  }

  return (
    <>
      <div className={styles.emergency}>
        <p>
          <strong>
            {words.emergency} <a href="tel:911">{words.call911}</a>.
          </strong>{' '}
          {words.crisis} <a href="tel:988">{words.call988}</a>. {words.emergencyMore}
        </p>
      </div>
      <div ref={place} className={styles.columns} data-open={isOpen} data-empty={!hasChats}>
        <ChatListView list={desk.list} openId={isOpen ? info.id : null} onOpen={desk.open} />
        {isOpen ? (
          <ActiveChatView key={info.id} desk={desk} onClose={close} />
        ) : hasChats ? (
          <p className={styles.choose}>{words.choose}</p>
        ) : null}
      </div>
    </>
  )
}
