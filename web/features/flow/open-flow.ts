import type { ItemServices } from '../../../flow/items/item-view.ts'
import { hasDrafts } from '../../platform/draft-area.ts'
import type { Kept } from '../../platform/keep-store.ts'
import { showAlert } from '../../platform/stores/alert-store.ts'
import { type AppParts, createBrowserOutside, createItemCalls } from './browser-outside.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { keepFlow } from './flow-persistence.ts'
import { createFlowRunner, type FlowRunner } from './flow-runner.ts'
import { createFlowStore } from './flow-store.ts'
import { createItemServices } from './item-services.ts'

export interface OpenFlow {
  runner: FlowRunner
  services: ItemServices
  /** Restores or resets what the browser keeps of the flow [ENTRY-09]. */
  kept: Kept
}

async function loadDrafts() {
  const [{ createDrafts }, { openDraftPlace }] = await Promise.all([
    import('../../platform/drafts.ts'),
    import('../../platform/draft-place.ts'),
  ])
  const drafts = createDrafts(openDraftPlace())
  window.addEventListener('pagehide', () => void drafts.flush())
  return drafts
}

/** The flow of this tab: one runner, its store and what its items may ask for. */
export function openFlow(parts: AppParts): OpenFlow {
  const store = createFlowStore()
  const drafts = createDraftKeeper({ any: hasDrafts, load: loadDrafts }, store.getState)
  const runner = createFlowRunner(store, createBrowserOutside(parts), drafts)
  const services = createItemServices({
    store,
    dispatch: runner.dispatch,
    calls: createItemCalls(parts),
    alert: showAlert,
  })
  return { runner, services, kept: keepFlow(store) }
}
