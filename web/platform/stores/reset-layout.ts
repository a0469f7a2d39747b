import { storageKey } from '../../../contract/storage-keys.ts'
import { requireStorage } from '../storage/storage.ts'
import { keptLayoutStore, layoutStore } from './layout-store.ts'

/** Clears the saved layout and the user id [LAYOUT-17]; the theme on screen stays on screen. */
export function resetLayout(): void {
  const { manufacturer, properties, sizes, busy } = layoutStore.getState()
  keptLayoutStore.reset()
  layoutStore.setState({ manufacturer, properties, sizes, busy })
  // Showing the theme again kept it again.
  requireStorage().remove(storageKey.layoutStore)
}
