import { useMemo, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { useStore } from 'zustand'
import { findPhone } from '../../../contract/call-link.ts'
import type { ChatSetup } from '../../../contract/chat-host.ts'
import { ChatDock } from '../../features/chat/chat-dock.tsx'
import { agreeToChatTerms, closeChatPanel } from '../../features/chat/chat-opening.ts'
import { isChatOn, isChatShown } from '../../features/chat/chat-rule.ts'
import { createMessageSender } from '../../features/chat/send-message.ts'
import { askBeforeCall } from '../../features/shell/call/call-clicks.ts'
import { explainFailure } from '../../messages/explain-failure.ts'
import { askChat } from '../../platform/calls/chat.ts'
import { usePath } from '../../platform/page/use-path.ts'
import { requirePlatform } from '../../platform/platform.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import { userStore } from '../../platform/stores/user-store.ts'
import { findRoute } from '../../routes.ts'
import type { App } from '../start-app.ts'

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
    // What the host draws may stand in a root of its own, whose links only the path of the event tells.
    askBeforeCall(
      { target: event.composedPath()[0] ?? null, preventDefault: () => event.preventDefault() },
      app.runner.store.getState().leadId,
    ),
  )
  const onError = () => console.error('The chat broke.')
  createRoot(place, { onUncaughtError: onError }).render(<Chat app={app} />)
}

/** Where the chat may show, and nothing anywhere else [WEBCHAT-01..08] [WEBCHAT-13]. */
function Chat({ app }: { app: App }) {
  const { chatUrl } = app.boot.config
  const route = findRoute(usePath())
  // What it does not need draws it anew at each answer, while the next question waits.
  const leadId = useStore(app.runner.store, (state) => state.leadId)
  const hideFooter = useStore(
    app.runner.store,
    ({ flow }) => flow?.page?.display_options.hide_footer,
  )
  const { user, ready } = useStore(userStore)
  const busy = useStore(layoutStore, (state) => state.busy)
  const settings = useStore(layoutStore, (state) => state.manufacturer.flowSettings)
  const footer = useSyncExternalStore(watchPage, findFooterLine)
  const setup = useMemo(() => buildSetup(app), [app])
  const shown = isChatShown({
    chat: route?.chat === true,
    leadId,
    hideFooter,
  })
  if (!route || !shown || !ready || busy || !isChatOn(chatUrl, user, route.path)) return null
  const phone = findPhone(settings)
  return <ChatDock chatUrl={chatUrl} setup={setup} phone={phone} footer={footer} />
}

function buildSetup({ query, runner, boot }: App): ChatSetup {
  const { uuid, rx_id, secondary_id } = query
  const findLead = () => runner.store.getState().leadId
  const sendMessage = createMessageSender()
  return {
    uuid,
    rx_id,
    secondary_id,
    get lead() {
      return findLead()
    },
    get phone() {
      return findPhone(layoutStore.getState().manufacturer.flowSettings)
    },
    supportEmail: boot.config.supportEmail,
    async ask(text) {
      const params = { uuid: findLead() ?? '' }
      const result = await requirePlatform().call(askChat, { params, body: { text } })
      return result.ok
        ? { ok: true, reply: result.data }
        : { ok: false, message: explainFailure(result.failure) }
    },
    leaveMessage: (text, contact) =>
      sendMessage(requirePlatform().call, { uuid: findLead() ?? '', text, contact }),
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
