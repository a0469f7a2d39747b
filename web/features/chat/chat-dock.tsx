import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { whenIdle } from '../../platform/page/when-idle.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import styles from './chat-dock.module.css'
import { chatHostStore, loadChat } from './chat-host.ts'
import { openChatPanel, openIfKept } from './chat-opening.ts'
import { ChatPanel, type ChatPanelProps } from './chat-panel.tsx'
import { chatWords } from './words.ts'

export interface ChatDockProps extends Omit<ChatPanelProps, 'open'> {
  /** The footer's line, when it is there and the theme wants a chat button in it. */
  footer: Element | null
}

/**
 * The chat where it may show [WEBCHAT-09..14]: a floating button on large screens, one in the footer on
 * small ones [FOOTER-08], and the panel. The script is asked for once the page rests, or the chat is wanted.
 */
export function ChatDock({ footer, ...panel }: ChatDockProps) {
  const { open } = useStore(layoutStore).chat
  const { chatUrl } = panel
  useEffect(() => {
    openIfKept()
    return whenIdle(() => loadChat(chatUrl))
  }, [chatUrl])
  useEffect(() => {
    // One that failed is tried again when the person says so.
    if (open && chatHostStore.getState().status === 'idle') loadChat(chatUrl)
  }, [open, chatUrl])
  return (
    <aside
      className={styles.dock}
      data-chat={open ? 'open' : 'closed'}
      aria-label={chatWords.title}
    >
      <ChatButton className={styles.floating} open={open} />
      <ChatPanel open={open} {...panel} />
      {footer ? createPortal(<ChatButton className={styles.inFooter} open={open} />, footer) : null}
    </aside>
  )
}

function ChatButton({ className, open }: { className: string | undefined; open: boolean }) {
  const { status } = useStore(chatHostStore)
  return (
    <button
      type="button"
      className={className}
      data-chat-button
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={openChatPanel}
    >
      <svg className={styles.sign} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M5 5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z" />
      </svg>
      {status === 'failed' ? chatWords.openFailed : chatWords.open}
    </button>
  )
}
