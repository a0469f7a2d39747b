import { findPhone } from '../../../../contract/call-link.ts'
import type { ItemServices } from '../../../../flow/items/item-view.ts'
import { createUpload } from '../../../platform/http/upload.ts'
import { findHelpAddress } from '../../../platform/links/find-help-address.ts'
import type { Platform } from '../../../platform/platform.ts'
import { showAlert, withdrawAlert } from '../../../platform/stores/alert-store.ts'
import { layoutStore } from '../../../platform/stores/layout-store.ts'
import { fillIn } from '../items/fill-in.ts'
import { createItemServices } from '../items/item-services.ts'
import type { FlowRunner } from '../runner/flow-runner.ts'

export function openItemServices(platform: Platform, runner: FlowRunner): ItemServices {
  const { call, http, config } = platform
  return createItemServices({
    fillIn,
    store: runner.store,
    dispatch: runner.dispatch,
    call,
    upload: createUpload(http, config),
    readPhone: () => findPhone(layoutStore.getState().manufacturer.flowSettings),
    readHelpEmail: () => findHelpAddress(config),
    mapsKey: config.mapsKey,
    alert: showAlert,
    withdrawAlert,
  })
}
