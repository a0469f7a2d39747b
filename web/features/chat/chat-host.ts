import { createStore } from 'zustand/vanilla'
import { chatTimeoutMs } from '../../../contract/limits.ts'

/** What the chat host's program is told [WEBCHAT-15] [WEBCHAT-16]; docs/web-chat.md explains it to its author. */
export interface ChatSetup {
  /** The query values of the address the page was opened with; null when it had none. */
  uuid: string | null
  rx_id: string | null
  secondary_id: string | null
  /** The person agreed to the chat's terms before. */
  termsAgree: boolean
  /** Remembers that the person agrees now. */
  agreeToTerms(): void
  /** Closes the chat as its close button does. */
  close(): void
}

/** What the chat host's program registers [GAP-33]. */
export interface ChatHost {
  /** Draws the chat into the element; what it returns is called before the element goes. */
  mount(place: HTMLElement, setup: ChatSetup): unknown
  /** The chat can be seen from now on. */
  open(): void
  /** The chat cannot be seen any more. It stays where it is. */
  close(): void
}

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

/**
 * Where pages enforce Trusted Types, the host's program may still write HTML, and scripts of its own
 * host only. Nobody else's text comes this way: what the page itself shows has its own policy.
 */
function admitHost(chatUrl: string): void {
  if (attempts > 1) return
  const { origin } = new URL(chatUrl)
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin === origin) return url
      throw new TypeError('Only the chat host brings scripts.')
    },
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
