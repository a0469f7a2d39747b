import { layoutStore } from './layout-store.ts'

/** Asks whether to leave what is not saved; the answer is the action in the layout [LAYOUT-18]. */
export function openDiscardDialog(): void {
  layoutStore.setState({ discardDialog: { action: 'none', openDiscardChanges: true } })
}

/** Closes it, and forgets what was chosen [LAYOUT-19]. */
export function resetDiscardDialog(): void {
  layoutStore.setState({ discardDialog: { action: 'none', openDiscardChanges: false } })
}
