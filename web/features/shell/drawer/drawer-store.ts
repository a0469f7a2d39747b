import { createStore } from 'zustand/vanilla'
import type { AgreementKind } from './agreement-link.ts'

/** What the side panel shows [DRAWER-01..03]. */
export type PanelContent =
  | { type: 'links' }
  | { type: 'content'; title: string; html: string; showLogo: boolean; fromMenu?: true }
  | { type: 'agreement'; kind: AgreementKind }
/** A page of another host, or another flow of ours, stands in a dialog instead. */
export type DrawerContent = PanelContent | { type: 'frame'; title: string; url: string }

interface DrawerState {
  open: boolean
  content: DrawerContent
  /** The phone consents are being asked for; the terms open above them [GAP-26]. */
  consents: boolean
}

export const drawerStore = createStore<DrawerState>(() => ({
  open: false,
  content: { type: 'links' },
  consents: false,
}))

export function openDrawer(content: DrawerContent): void {
  drawerStore.setState({ open: true, content })
}

/** Closing also ends the agreement mode [DRAWER-05]. */
export function closeDrawer(): void {
  drawerStore.setState({ open: false, content: { type: 'links' } })
}
