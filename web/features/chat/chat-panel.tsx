import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { formatCallLink, formatNationalNumber } from '../../../contract/call-link.ts'
import type { ChatHost, ChatSetup } from '../../../contract/chat-host.ts'
import { breakpointPx, chatSlowMs } from '../../../contract/limits.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import type { Asking } from '../../../ui/panel/use-panel.ts'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import { shellWords } from '../../messages/en.ts'
import { useRetryOnline } from '../../platform/http/use-retry-online.ts'
import { chatHostStore, failChat, loadChat } from './chat-host.ts'
import { closeChatPanel, takeAsked } from './chat-opening.ts'
import styles from './chat-panel.module.css'
import { useBackCloses } from './use-back-closes.ts'
import { chatWords } from './words.ts'

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
  const isSmall = useSmallScreen()
  useBackCloses(open && isSmall, closeChatPanel)
  return (
    <Panel
      open={open}
      modal={isSmall}
      closesBeside={false}
      keepsContent
      title={chatWords.title}
      closeLabel={chatWords.close}
      onClose={closeChatPanel}
      findAsking={findAsking}
      looks={{ panel: styles.panel, content: styles.content, top: styles.top }}
    >
      {host ? <HostPlace host={host} setup={setup} open={open} /> : null}
      {open && status === 'loading' ? <Loading /> : null}
      {open && status === 'failed' ? <Failed chatUrl={chatUrl} phone={phone} /> : null}
    </Panel>
  )
}

/** Who asked for the chat gets the focus back, else a chat button; after a reload the focus stays where it is. */
function findAsking(): Asking | null {
  const asked = takeAsked()
  return asked && { ...asked, else: [...document.querySelectorAll('[data-chat-button]')] }
}

/** Below the breakpoint the chat takes the whole screen, so that nothing behind it can be reached. */
const smallScreen = `(max-width: ${breakpointPx - 0.02}px)`

function followScreen(run: () => void): () => void {
  const small = matchMedia(smallScreen)
  small.addEventListener('change', run)
  return () => small.removeEventListener('change', run)
}

const useSmallScreen = () =>
  useSyncExternalStore(followScreen, () => matchMedia(smallScreen).matches)

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
  useRetryOnline(true, () => loadChat(chatUrl))
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
