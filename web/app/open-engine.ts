import type { Flow } from '../../contract/shapes/flow.ts'
import { latePart } from '../../ui/late/late-part.ts'
import { isChatShown } from '../features/chat/chat-rule.ts'
import { openChat } from '../features/chat/open-chat.ts'
import { buildFlowDeps } from '../features/flow/browser/flow-deps.ts'
import { openPaymentDesk } from '../features/flow/browser/open-desk.ts'
import { followLate } from '../features/flow/caregiver/follow-late.ts'
import { keepSentVisit } from '../features/flow/ended/sent-visit.ts'
import { createDraftKeeper } from '../features/flow/kept/draft-keeper.ts'
import { createTryKeeper } from '../features/flow/kept/kept-try.ts'
import type { StartDeps } from '../features/flow/runner/flow-deps.ts'
import { createFlowEngine, type FlowEngine } from '../features/flow/runner/flow-engine.ts'
import type { FlowStore, WritableFlowStore } from '../features/flow/runner/flow-store.ts'
import type { IntentSender } from '../features/flow/runner/intent-sender.ts'
import { findAuth } from '../platform/http/auth.ts'
import type { Platform } from '../platform/platform.ts'
import { openDraftPlace } from '../platform/storage/draft-place.ts'
import { createDrafts } from '../platform/storage/drafts.ts'
import { watchLeaving } from '../screen/watch-leaving.ts'

/** The signed-in area has it too, and nobody waits for it. */
const use = latePart(() => import('../screen/session/note-use.ts'))

/** Only for who opens a renewal signed in. */
const wanted = latePart(() => import('../screen/wanted-renewal.ts'))

export interface EngineParts {
  platform: Platform
  store: WritableFlowStore
  start: StartDeps
  sender: IntentSender
}

/** All that is needed after the first question is on the screen; one chunk of its own. */
export function openEngine({ platform, store, start, sender }: EngineParts): FlowEngine {
  watchLeaving()
  void use.preload().then(async (came) => came && (await use.need()).noteUse())
  keepSentVisit(store)
  const drafts = createDrafts(openDraftPlace())
  const deps = buildFlowDeps({
    platform,
    start,
    payments: {
      desk: openPaymentDesk(platform, store, sender),
      // As in web/platform/http/own-headers.ts.
      sendsKeys: new URL(platform.config.apiBase, location.href).origin === location.origin,
      tries: createTryKeeper(drafts),
    },
    chat: {
      chatAllowed: (flow) => isChatAllowed(store, flow),
      openChat: () => openChat(platform.config),
    },
  })
  const { getState: latest } = store
  const keeper = followLate(createDraftKeeper(drafts, latest), { latest, deps })
  const engine = createFlowEngine(store, deps, keeper, sender)
  return {
    ...engine,
    resumeFlow(pageUuid) {
      void goOnWithWanted(store).then((goesOn) => goesOn || engine.resumeFlow(pageUuid))
    },
  }
}

/** Whether somebody signed in for this visit, and is on the way to the one of their account. */
async function goOnWithWanted({ getState: read }: FlowStore): Promise<boolean> {
  const { flowType, conditionId } = read()
  if (flowType !== 'renewal' || !findAuth()) return false
  if (!(await wanted.preload())) return false
  return (await wanted.need()).goOnWithWanted({ conditionId, visit: { read } })
}

/** A proceed stays on the flow's route, where the page decides. */
function isChatAllowed(store: FlowStore, flow: Flow | null): boolean {
  const { leadId } = store.getState()
  return isChatShown({
    chat: true,
    leadId,
    hideFooter: flow?.page?.display_options.hide_footer,
  })
}
