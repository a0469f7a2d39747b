import type { ItemServices } from '../../../flow/items/item-view.ts'
import { createItemServices } from '../../features/flow/items/item-services.ts'
import type { FlowRunner } from '../../features/flow/runner/flow-runner.ts'
import type { Platform } from '../../platform/platform.ts'
import { showAlert, withdrawAlert } from '../../platform/stores/alert-store.ts'
import { buildItemCalls } from './item-calls.ts'

export function openItemServices(platform: Platform, runner: FlowRunner): ItemServices {
  return createItemServices({
    store: runner.store,
    dispatch: runner.dispatch,
    calls: buildItemCalls(platform),
    alert: showAlert,
    withdrawAlert,
  })
}
