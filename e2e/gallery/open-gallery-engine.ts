import { buildDesk } from '../../flow/pages/payment/build-desk.ts'
import type { FlowDeps } from '../../web/features/flow/runner/flow-deps.ts'
import { createFlowEngine, type DraftKeeper } from '../../web/features/flow/runner/flow-engine.ts'
import type { WritableFlowStore } from '../../web/features/flow/runner/flow-store.ts'
import { createIntentSender } from '../../web/features/flow/runner/intent-sender.ts'
import { findAuth } from '../../web/platform/http/auth.ts'
import { failWithoutReply } from '../../web/platform/http/call-result.ts'
import type { Call } from '../../web/platform/http/client.ts'

const nothing = () => {}

/** What an engine needs outside: of all that only calls are made, and who is signed in is known. */
export const buildGalleryDeps = (call: Call): FlowDeps => ({
  call,
  createLead: async () => failWithoutReply(),
  showPage: nothing,
  goTo: nothing,
  alert: nothing,
  clearAlert: nothing,
  openLink: nothing,
  dial: nothing,
  openChat: nothing,
  chatAllowed: () => false,
  endLeadLife: nothing,
  clearAuth: () => false,
  keepAuth: nothing,
  isSignedIn: () => findAuth() !== null,
  payments: {
    desk: buildDesk(),
    sendsKeys: true,
    tries: { keep: nothing, read: async () => null, forget: nothing },
  },
  prepare: async () => {},
  today: () => '2026-11-20',
  newKey: () => crypto.randomUUID(),
  schedule: () => nothing,
  onReturn: () => nothing,
})

/** The product's own engine. */
export function openGalleryEngine(store: WritableFlowStore, call: Call, drafts: DraftKeeper) {
  const deps = buildGalleryDeps(call)
  return createFlowEngine(store, deps, drafts, createIntentSender(deps))
}
