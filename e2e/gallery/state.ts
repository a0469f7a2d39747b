import type { StoreApi } from 'zustand/vanilla'
import { buildFlow, buttonItem } from '../../flow/engine/build-flow.ts'
import { keepFlow } from '../../web/features/flow/kept/flow-persistence.ts'
import { createFlowStore } from '../../web/features/flow/runner/flow-store.ts'
import { buildConfig } from '../../web/platform/build-config.ts'
import { readRxUser } from '../../web/platform/calls/visitors.ts'
import { createCall } from '../../web/platform/http/client.ts'
import { createHttp } from '../../web/platform/http/http.ts'
import type { Kept } from '../../web/platform/storage/keep-store.ts'
import { openStorage } from '../../web/platform/storage/storage.ts'
import { actionItemStore, keptActionItem } from '../../web/platform/stores/action-item-store.ts'
import { analyticsStore, keptAnalytics } from '../../web/platform/stores/analytics-store.ts'
import { keptLanding, landingStore } from '../../web/platform/stores/landing-store.ts'
import { keptLayout, layoutStore } from '../../web/platform/stores/layout-store.ts'
import {
  keptSessionExpire,
  sessionExpireStore,
} from '../../web/platform/stores/session-expire-store.ts'
import { keptSurvey, surveyStore } from '../../web/platform/stores/survey-store.ts'
import { openGalleryEngine } from './open-gallery-engine.ts'

interface OpenStore extends Kept {
  read(): object
  change(part: object): void
}

function open<State extends object>(store: StoreApi<State>, kept: Kept): OpenStore {
  return {
    ...kept,
    read: () => store.getState(),
    // Tests name parts that fit the store they change.
    change: (part) => store.setState(part as Partial<State>),
  }
}

openStorage('persistent')
const config = buildConfig({ apiBase: '' })
const flowStore = createFlowStore()
const http = createHttp(config, () => {})
const call = createCall(http, config)

const runner = openGalleryEngine(flowStore, call, () => {})

/** Presses the button of a page that is shown for a lead, or for none. */
function proceed(leadId: string | null): void {
  flowStore.setState({ flow: buildFlow(), leadId, busy: false })
  runner.dispatch({ type: 'pressed', itemId: buttonItem.id })
}

/** The product's stores and calls as they are, without the screens that will use them. */
const state = {
  stores: {
    flowStore: open(flowStore, keepFlow(flowStore)),
    landingStore: open(landingStore, keptLanding),
    layoutStore: open(layoutStore, keptLayout),
    actionItemStore: open(actionItemStore, keptActionItem),
    surveyStore: open(surveyStore, keptSurvey),
    sessionExpireStore: open(sessionExpireStore, keptSessionExpire),
    analyticsStore: open(analyticsStore, keptAnalytics),
  },
  proceed,
  readRxUser: (rxId: string) => call(readRxUser, { params: { rxId } }),
}

declare global {
  interface Window {
    state: typeof state
  }
}

window.state = state
