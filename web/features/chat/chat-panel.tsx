import { useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { chatSlowMs } from '../../../contract/limits.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import { shellWords } from '../../messages/en.ts'
import { chatWords } from '../../messages/en-chat.ts'
import { formatCallLink, formatNationalNumber } from '../../platform/links/call-link.ts'
import { type ChatHost, type ChatSetup, chatHostStore, failChat, loadChat } from './chat-host.ts'
import { closeChatPanel } from './chat-opening.ts'
import styles from './chat-panel.module.css'
import { useChatDialog } from './use-chat-dialog.ts'

export interface ChatPanelProps {
  open: boolean
  chatUrl: string
  setup: ChatSetup
  /** The footer's number, for when the chat cannot be reached. */
  phone: string | null
}

/** The frame around the chat: its name, its close button, and whatever the host draws. */
export function ChatPanel({ open, chatUrl, setup, phone }: ChatPanelProps) {
  const { status, host } = useStore(chatHostStore)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const handlers = useChatDialog({ dialog, heading, open })
  return (
    <dialog ref={dialog} className={styles.panel} aria-labelledby={titleId} {...handlers}>
      <div className={styles.content}>
        <div className={styles.top}>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
            {chatWords.title}
          </h2>
          <button type="button" className={styles.close} onClick={closeChatPanel}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="m4 4 12 12M16 4 4 16" />
            </svg>
            <span className="visually-hidden">{chatWords.close}</span>
          </button>
        </div>
        {host ? <HostPlace host={host} setup={setup} open={open} /> : null}
        {open && status === 'loading' ? <Loading /> : null}
        {open && status === 'failed' ? <Failed chatUrl={chatUrl} phone={phone} /> : null}
      </div>
    </dialog>
  )
}

/** Where the host draws. What goes wrong there is the chat's problem and never the page's. */
function HostPlace({ host, setup, open }: { host: ChatHost; setup: ChatSetup; open: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    const element = place.current
    if (!element) return
    let stop: unknown
    guard(() => {
      stop = host.mount(element, setup)
    })
    return () => {
      wasOpen.current = false
      guard(() => typeof stop === 'function' && stop())
      element.replaceChildren()
    }
  }, [host, setup])

  useEffect(() => {
    if (open === wasOpen.current) return
    wasOpen.current = open
    guard(() => (open ? host.open() : host.close()))
  }, [host, open])

  return <div ref={place} className={styles.place} data-chat-body />
}

function guard(work: () => unknown): void {
  try {
    work()
  } catch {
    // Without the error, which may hold what somebody wrote.
    console.error('The chat host broke.')
    failChat()
  }
}

function Loading() {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), chatSlowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.notice}>
      <Spinner label={slow ? chatWords.loadingLong : chatWords.loading} />
    </div>
  )
}

function Failed({ chatUrl, phone }: Pick<ChatPanelProps, 'chatUrl' | 'phone'>) {
  return (
    <div className={styles.notice}>
      <p role="status">{chatWords.failed}</p>
      <Button onClick={() => loadChat(chatUrl)}>{chatWords.retry}</Button>
      {phone === null ? null : (
        <a className={styles.call} href={formatCallLink(phone)}>
          {shellWords.callUs.replace('{number}', formatNationalNumber(phone))}
        </a>
      )}
    </div>
  )
}
