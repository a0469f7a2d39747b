import type { ItemServices } from '../../../../flow/items/item-view.ts'
import type { Platform } from '../../../platform/platform.ts'
import { showAlert, withdrawAlert } from '../../../platform/stores/alert-store.ts'
import { fillIn } from '../items/fill-in.ts'
import { createItemServices } from '../items/item-services.ts'
import type { FlowRunner } from '../runner/flow-runner.ts'
import { buildItemCalls } from './item-calls.ts'

export function openItemServices(platform: Platform, runner: FlowRunner): ItemServices {
  return createItemServices({
    fillIn,
    store: runner.store,
    dispatch: runner.dispatch,
    calls: buildItemCalls(platform),
    mapsKey: platform.config.mapsKey,
    alert: showAlert,
    withdrawAlert,
  })
}
