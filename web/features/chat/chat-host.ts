import { createStore } from 'zustand/vanilla'
import type { ChatHost } from '../../../contract/chat-host.ts'
import { chatTimeoutMs } from '../../../contract/limits.ts'
import { admitScripts } from '../../platform/page/admit-scripts.ts'

declare global {
  interface Window {
    posologyChat?: { register(host: unknown): void }
  }
}

interface ChatHostState {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  host: ChatHost | null
}

export const chatHostStore = createStore<ChatHostState>(() => ({ status: 'idle', host: null }))

let attempts = 0
let stopWaiting = () => {}

/**
 * Adds the chat host's script [WEBCHAT-14] unless it is there or on its way. A script that does not
 * come or does not register within 20 s counts as failed; one that is only late is still welcome.
 */
export function loadChat(chatUrl: string): void {
  const { status } = chatHostStore.getState()
  if (status === 'loading' || status === 'ready') return
  attempts += 1
  window.posologyChat = { register }
  const script = document.createElement('script')
  script.type = 'module'
  admitHost(chatUrl)
  script.src = formatBundleUrl(chatUrl, attempts)
  const timer = setTimeout(failChat, chatTimeoutMs)
  script.addEventListener('error', failChat)
  stopWaiting = () => {
    clearTimeout(timer)
    script.removeEventListener('error', failChat)
  }
  chatHostStore.setState({ status: 'loading', host: null })
  document.head.append(script)
}

/** The built-in program writes no HTML and brings nothing but itself; another company's may load more of its own host. */
function admitHost(chatUrl: string): void {
  if (attempts > 1) return
  const isOwn = chatUrl.startsWith('/')
  const allowed = isOwn ? formatBundleUrl(chatUrl, 1) : new URL(chatUrl).origin
  admitScripts({
    brings: ({ origin, pathname }) =>
      (isOwn && origin === location.origin ? pathname : origin) === allowed,
    writesHtml: !isOwn,
  })
}

/** The chat cannot be used now; nothing else of the page is touched. */
export function failChat(): void {
  stopWaiting()
  chatHostStore.setState({ status: 'failed', host: null })
}

function register(host: unknown): void {
  if (chatHostStore.getState().host) return
  stopWaiting()
  if (isChatHost(host)) chatHostStore.setState({ status: 'ready', host })
  else {
    console.error('The chat host registered without mount, open and close.')
    failChat()
  }
}

function isChatHost(host: unknown): host is ChatHost {
  if (typeof host !== 'object' || host === null) return false
  // Asked by name only; what is there is checked at once.
  const parts = host as Record<string, unknown>
  return ['mount', 'open', 'close'].every((name) => typeof parts[name] === 'function')
}

/** A browser remembers a module that failed, so that another try needs another address. */
function formatBundleUrl(chatUrl: string, attempt: number): string {
  const url = `${chatUrl.replace(/\/+$/, '')}/static/js/bundle.js`
  return attempt === 1 ? url : `${url}?attempt=${attempt}`
}
