import type { BootData } from '../../contract/boot.ts'
import type { Theme } from '../../contract/shapes/theme.ts'
import { loadChunk } from '../platform/load-chunk.ts'
import { layoutStore } from '../platform/stores/layout-store.ts'
import { settleTheme } from './busy.ts'

let shown: string | null = null

const loadApplyTheme = () => loadChunk(() => import('./apply-theme.ts'))
const loadFetchTheme = () => loadChunk(() => import('./fetch-theme.ts'))

/**
 * The theme of the first page: the document's, else the visit's kept one, else the server's for this
 * caller, else the neutral one [THEME-12] [GAP-87] [GAP-91].
 */
export async function startTheme(boot: BootData): Promise<void> {
  if (boot.programme) {
    shown = JSON.stringify(boot.programme.theme)
    await settleTheme(boot.programme.theme)
    return
  }
  const kept = layoutStore.getState().manufacturer.theme
  await showTheme(kept ?? (await (await loadFetchTheme()).fetchTheme()))
}

/** Changes to another theme, for example the one a created flow brings. */
export async function showTheme(theme: Theme): Promise<void> {
  const next = JSON.stringify(theme)
  if (next === shown) return
  shown = next
  const { applyTheme } = await loadApplyTheme()
  applyTheme(theme)
  await settleTheme(theme)
}

/** Keeps a document's theme as properties too, so that a reload of the flow is painted with it. */
export async function keepTheme(): Promise<void> {
  const { manufacturer, properties } = layoutStore.getState()
  if (!manufacturer.theme || Object.keys(properties).length > 0) return
  const { applyTheme } = await loadApplyTheme()
  applyTheme(manufacturer.theme)
}
