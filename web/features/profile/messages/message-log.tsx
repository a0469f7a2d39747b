import { useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { ClinicianMessage } from '../../../../contract/shapes/clinician-chat.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { StatusText } from '../../../../ui/status-text/status-text.tsx'
import { formatTime } from './format-time.ts'
import { groupByDay } from './group-by-day.ts'
import { sortByTime } from './merge-pages.ts'
import styles from './messages.module.css'
import type { MessagesDesk } from './messages-desk.ts'
import type { Unsent } from './outbox.ts'
import { messagesWords, chatWords as words } from './words.ts'

export interface MessageLogProps {
  desk: MessagesDesk
  /** Of the clinician. */
  name: string
}

/** What was written, day by day, with what has not arrived yet behind it. */
export function MessageLog({ desk, name }: MessageLogProps) {
  const { messages, paginator, isNextPageLoading, info } = useStore(desk.chat.store)
  const { unsent } = useStore(desk.outbox.store)
  const sorted = sortByTime(messages)
  const log = useRef<HTMLElement>(null)
  useNewestInSight(log, sorted.at(-1)?.id, unsent.map(({ state }) => state).join())
  const news = useArrivals(messages, name)
  return (
    <>
      <p role="status" className="visually-hidden">
        {news}
      </p>
      <section
        ref={log}
        className={styles.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard too
        tabIndex={0}
        aria-label={words.messages.replace('{name}', () => name)}
      >
        {paginator.next === null ? null : (
          <Button
            kind="secondary"
            busy={isNextPageLoading}
            onClick={() => void desk.chat.loadNext()}
          >
            {words.earlier}
          </Button>
        )}
        {sorted.length + unsent.length === 0 ? <p>{words.empty}</p> : null}
        {groupByDay(sorted).map((day) => (
          <section key={day.messages[0]?.id} className={styles.day}>
            {day.name === '' ? null : <h3 className={styles.dayName}>{day.name}</h3>}
            <ol className={styles.messages}>
              {day.messages.map((message) => (
                <MessageEntry key={message.id} message={message} name={name} />
              ))}
            </ol>
          </section>
        ))}
        {unsent.length === 0 ? null : (
          <ol className={styles.messages}>
            {unsent.map((one) => (
              <UnsentEntry
                key={one.key}
                unsent={one}
                disabled={info.is_available === false}
                onAgain={() => void desk.outbox.retry(one.key)}
                onDrop={() => desk.outbox.drop(one.key)}
              />
            ))}
          </ol>
        )}
      </section>
    </>
  )
}

/** [ENTITY-43] [ENUM-25] Whose it is says its name, beside its side. */
function MessageEntry({ message, name }: { message: ClinicianMessage; name: string }) {
  const { author_type, created_dt, message_text, image } = message
  return (
    <li className={styles.message} data-author={author_type}>
      <p className={styles.author}>
        {author_type === 'patient' ? words.you : name}{' '}
        <time dateTime={created_dt}>{formatTime(created_dt)}</time>
      </p>
      {message_text === '' ? null : <p className={styles.text}>{message_text}</p>}
      {image === null ? null : (
        <a href={image.url} target="_blank" rel="noopener">
          <img className={styles.photo} src={image.small || image.url} alt={messagesWords.photo} />
        </a>
      )}
    </li>
  )
}

interface UnsentEntryProps {
  unsent: Unsent
  disabled: boolean
  onAgain(): void
  onDrop(): void
}

function UnsentEntry({
  unsent: { text, state, imageId },
  disabled,
  onAgain,
  onDrop,
}: UnsentEntryProps) {
  const id = useId()
  return (
    <li className={styles.message} data-author="patient" data-unsent>
      <p className={styles.author}>{words.you}</p>
      <p id={id} className={styles.text}>
        {text}
        {imageId === null ? null : ` (${messagesWords.photo})`}
      </p>
      {state === 'sending' ? (
        <StatusText tone="waiting">{words.sending}</StatusText>
      ) : (
        <>
          <StatusText tone="error" live>
            {words.notSent}
          </StatusText>
          <div className={styles.ways}>
            <Button kind="secondary" disabled={disabled} describedBy={id} onClick={onAgain}>
              {words.again}
            </Button>
            <Button kind="text" describedBy={id} onClick={onDrop}>
              {words.drop}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

/** The newest is what one came for: the log stands at its end, until somebody scrolls up in it. */
function useNewestInSight(
  log: { readonly current: HTMLElement | null },
  newest: string | undefined,
  /** Grows and shrinks with what is said of it. */
  unsent: string,
): void {
  const isAtEnd = useRef(true)
  useEffect(() => {
    const box = log.current
    if (!box) return
    const note = () => {
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 80
    }
    box.addEventListener('scroll', note)
    return () => box.removeEventListener('scroll', note)
  }, [log])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is written
  useEffect(() => {
    const box = log.current
    if (box && isAtEnd.current) box.scrollTop = box.scrollHeight
  }, [log, newest, unsent])
}

/** Says what a clinician has written since the chat was opened; nothing about earlier messages. */
function useArrivals(messages: readonly ClinicianMessage[], name: string): string {
  const [news, setNews] = useState('')
  const known = useRef<{ ids: Set<string>; newest: string } | null>(null)
  useEffect(() => {
    const before = known.current
    const newest =
      messages
        .map(({ created_dt }) => created_dt)
        .toSorted()
        .at(-1) ?? ''
    known.current = { ids: new Set(messages.map(({ id }) => id)), newest }
    if (before === null) return
    const arrived = messages.filter(
      ({ id, author_type, created_dt }) =>
        author_type === 'clinician' && !before.ids.has(id) && created_dt >= before.newest,
    )
    if (arrived.length === 0) return
    const said = arrived.length === 1 ? words.arrived.one : words.arrived.many
    setNews(said.replace('{count}', String(arrived.length)).replace('{name}', () => name))
  }, [messages, name])
  return news
}
