import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../../../ui/button/button.tsx'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageLog } from './message-log.tsx'
import styles from './messages.module.css'
import type { MessagesDesk } from './messages-desk.ts'
import { messagesWords, chatWords as words } from './words.ts'

export interface ActiveChatViewProps {
  desk: MessagesDesk
  onClose(): void
}

/** The open chat [CHAT-02]: what was written in it, and where to write. */
export function ActiveChatView({ desk, onClose }: ActiveChatViewProps) {
  const { info, isLoaded } = useStore(desk.chat.store)
  const heading = useRef<HTMLHeadingElement>(null)
  const listed = useStore(desk.list.store, ({ results }) =>
    results.find(({ id }) => id === info.id),
  )
  const name = info.last_clinician_name || listed?.last_clinician_name || messagesWords.clinician
  const chat = useRef<HTMLElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // What was written last and where to write are in sight together.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is higher once it is loaded
  useEffect(() => {
    const box = chat.current
    if (box && box.getBoundingClientRect().bottom > innerHeight) {
      box.scrollIntoView({ block: 'start' })
    }
  }, [isLoaded])
  return (
    <section ref={chat} className={styles.chat} aria-labelledby="chat" aria-busy={!isLoaded}>
      <div className={styles.chatTop}>
        <div className={styles.back}>
          <Button kind="text" onClick={onClose}>
            {words.back}
          </Button>
        </div>
        <h2 id="chat" ref={heading} tabIndex={-1} className={styles.chatTitle}>
          {name}
        </h2>
        <div className={styles.close}>
          <Button kind="text" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </div>
      {isLoaded ? (
        <>
          <MessageLog desk={desk} name={name} />
          {info.is_available === false ? (
            <StatusText tone="info">{words.unavailable}</StatusText>
          ) : null}
          <MessageForm
            outbox={desk.outbox}
            photo={desk.photo}
            lead={info.lead}
            disabled={info.is_available === false}
            name={name}
          />
        </>
      ) : (
        <div className={styles.waiting}>
          <StatusText tone="waiting" live>
            {words.opening}
          </StatusText>
        </div>
      )}
    </section>
  )
}
