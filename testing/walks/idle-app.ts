import type { RuntimeConfig } from '../../contract/config.ts'
import { idleServices } from '../../flow/items/item-view.ts'
import type { App } from '../../web/app/start-app.ts'
import { parseEntryQuery } from '../../web/features/entry/entry-query.ts'
import type { FlowStore } from '../../web/features/flow/runner/flow-store.ts'
import { buildConfig } from '../../web/platform/build-config.ts'

const nothing = () => {}

/** The app beside whose flow something runs, which asks nothing of it but what its store says. */
export function buildIdleApp(store: FlowStore, config: Partial<RuntimeConfig>): App {
  return {
    boot: {
      config: buildConfig(config),
      told_apart: false,
      document_class: 'public',
      programme: null,
    },
    runner: {
      store,
      goBack: nothing,
      dispatch: nothing,
      startFlow: async () => ({ ok: true, data: null }),
      resumeFlow: nothing,
      moveInHistory: nothing,
      retryNow: nothing,
      showEarly: nothing,
      takeUp: nothing,
      loadEngine: nothing,
    },
    services: idleServices,
    query: parseEntryQuery(''),
    conditionId: 'c-1',
    beginEntry: async () => ({ kind: 'left' }),
    takenOver: nothing,
    beginVisit: nothing,
  }
}
