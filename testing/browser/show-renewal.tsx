import { render } from '@testing-library/react'
import { idleServices } from '../../flow/items/item-view.ts'
import { followLate } from '../../web/features/flow/caregiver/follow-late.ts'
import { FlowScreen } from '../../web/features/flow/flow-screen.tsx'
import { createDraftKeeper } from '../../web/features/flow/kept/draft-keeper.ts'
import { buildTestRun } from '../../web/features/flow/runner/build-test-flow.ts'
import { createFlowEngine } from '../../web/features/flow/runner/flow-engine.ts'
import { takeUp } from '../../web/features/flow/runner/flow-runner.ts'
import { createIntentSender } from '../../web/features/flow/runner/intent-sender.ts'
import { buildConfig } from '../../web/platform/build-config.ts'
import { findAuth } from '../../web/platform/http/auth.ts'
import { type Call, createCall } from '../../web/platform/http/client.ts'
import { createHttp } from '../../web/platform/http/http.ts'
import type { Drafts, DraftValues } from '../../web/platform/storage/drafts.ts'

/** Drafts by the name of their page. */
function buildDrafts(kept: Map<string, DraftValues>): Drafts {
  return {
    save: ({ pageUuid }, values) => void kept.set(pageUuid, values),
    read: async ({ pageUuid }) => kept.get(pageUuid) ?? null,
    wipe: (_, uuid) => void kept.delete(uuid),
    wipeAll: () => kept.clear(),
  }
}

/**
 * The flow's screen over an engine that follows renewals. The one call about the caregiver reaches the network of the
 * test, everything else waits for it. `signedOut`: the session is over, and the person is told.
 */
export function showRenewal(signedOut: () => void, drafts = new Map<string, DraftValues>()) {
  // As the built document begins.
  document.documentElement.lang = 'en'
  const config = buildConfig({ apiBase: 'https://app.example' })
  const real = createCall(createHttp(config, signedOut), config)
  const run = buildTestRun((store, given) => {
    const call: Call = (of, input) => (of.id === 'readRenewalInfo' ? real : given.call)(of, input)
    const deps = { ...given, call, isSignedIn: () => findAuth() !== null }
    const { getState: latest } = store
    const keeper = followLate(createDraftKeeper(buildDrafts(drafts), latest), { latest, deps })
    const sender = createIntentSender(deps)
    return {
      ...createFlowEngine(store, deps, keeper, sender),
      store,
      retryNow: () => void sender.retryNow(),
      takeUp: (leadId: string) => takeUp(store, leadId),
      loadEngine() {},
      showEarly() {},
    }
  })
  render(
    <FlowScreen runner={run.runner} services={idleServices} productName="Meridian" landingUrl="" />,
  )
  return run
}
