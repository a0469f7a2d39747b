import { text } from '../../platform/parse/scalars.ts'
import { keepValue } from '../../platform/storage/keep-value.ts'
import { register } from '../../platform/storage/register.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'

const keptMarker = keepValue(register.keepOpened, text)

/** Who had the focus when somebody asked for the chat; the focus then goes there and back. */
let asked: { from: Element | null } | null = null

/** Opens the chat because a person asked for it. */
export function openChatPanel(): void {
  asked = { from: document.activeElement }
  setOpen(true)
}

export function closeChatPanel(): void {
  setOpen(false)
}

/** How the chat came to be open: null when a reload or the marker did it, and the focus stays. */
export function takeAsked(): { from: Element | null } | null {
  const taken = asked
  asked = null
  return taken
}

/** [WEBCHAT-16] */
export function agreeToChatTerms(): void {
  layoutStore.setState(({ chat }) => ({ chat: { ...chat, termsAgree: true } }))
}

/** The marker opens the chat once and is gone then [WEBCHAT-09] [WEBCHAT-10] [GAP-32]. */
export function openIfKept(): void {
  const marker = keptMarker.read()
  if (marker === null) return
  keptMarker.remove()
  if (!/^(|0|false|null|undefined)$/.test(marker)) setOpen(true)
}

function setOpen(open: boolean): void {
  layoutStore.setState(({ chat }) => ({ chat: { ...chat, open } }))
}
