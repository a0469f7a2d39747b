import { createStore } from 'zustand/vanilla'
import type { AgreementKind } from '../features/agreements/agreement-link.ts'

/** What the side panel shows [DRAWER-01..03]. */
export type DrawerContent =
  | { type: 'links' }
  | { type: 'content'; title: string; html: string; showLogo: boolean }
  | { type: 'agreement'; kind: AgreementKind }

export const drawerStore = createStore<{ open: boolean; content: DrawerContent }>(() => ({
  open: false,
  content: { type: 'links' },
}))

export function openDrawer(content: DrawerContent): void {
  drawerStore.setState({ open: true, content })
}

/** Closing also ends the agreement mode [DRAWER-05]. */
export function closeDrawer(): void {
  drawerStore.setState({ open: false, content: { type: 'links' } })
}
