import { useMemo, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { useStore } from 'zustand'
import { ChatDock } from '../features/chat/chat-dock.tsx'
import type { ChatSetup } from '../features/chat/chat-host.ts'
import { agreeToChatTerms, closeChatPanel } from '../features/chat/chat-opening.ts'
import { isChatOn, isChatShown } from '../features/chat/chat-rule.ts'
import { findFooterPhone } from '../features/chat/open-chat.ts'
import { askBeforeCall } from '../features/shell/call/call-clicks.ts'
import { usePath } from '../platform/page/use-path.ts'
import { layoutStore } from '../platform/stores/layout-store.ts'
import { userStore } from '../platform/stores/user-store.ts'
import { findRoute } from '../routes.ts'
import type { App } from './start-app.ts'

let started = false

/**
 * Puts the chat beside the page, in a tree of its own: whatever breaks in it, the page goes on. Called
 * once the user is known; further calls change nothing.
 */
export function startChat(app: App): void {
  if (started) return
  started = true
  const place = document.createElement('div')
  document.body.append(place)
  // The number it shows is the footer's; the page's own tree hears nothing of presses here.
  place.addEventListener('click', (event) =>
    askBeforeCall(event, app.runner.store.getState().leadId),
  )
  const onError = () => console.error('The chat broke.')
  createRoot(place, { onUncaughtError: onError }).render(<Chat app={app} />)
}

/** Where the chat may show, and nothing anywhere else [WEBCHAT-01..08] [WEBCHAT-13]. */
function Chat({ app }: { app: App }) {
  const { chatUrl } = app.boot.config
  const route = findRoute(usePath())
  const { leadId, flow } = useStore(app.runner.store)
  const { user, ready } = useStore(userStore)
  const { busy, manufacturer } = useStore(layoutStore)
  const footer = useSyncExternalStore(watchPage, findFooterLine)
  const setup = useMemo(() => buildSetup(app), [app])
  const shown = isChatShown({
    chat: route?.chat ?? 'hidden',
    leadId,
    hideFooter: flow?.page?.display_options.hide_footer,
  })
  if (!route || !shown || !ready || busy || !isChatOn(chatUrl, user, route.path)) return null
  const phone = findFooterPhone(manufacturer.flowSettings?.footer)
  return <ChatDock chatUrl={chatUrl} setup={setup} phone={phone} footer={footer} />
}

function buildSetup({ query }: App): ChatSetup {
  const { uuid, rx_id, secondary_id } = query
  return {
    uuid,
    rx_id,
    secondary_id,
    get termsAgree() {
      return layoutStore.getState().chat.termsAgree
    },
    agreeToTerms: agreeToChatTerms,
    close: closeChatPanel,
  }
}

function findFooterLine(): Element | null {
  return document.querySelector('[data-chat-place]')
}

/** The footer is drawn by the page's own tree, so its coming and going is seen from outside. */
function watchPage(listener: () => void): () => void {
  const watcher = new MutationObserver(listener)
  const page = document.getElementById('root')
  if (page) watcher.observe(page, { childList: true, subtree: true })
  return () => watcher.disconnect()
}
