import type { BootData } from '../../../contract/boot.ts'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import type { Theme } from '../../../contract/shapes/theme.ts'
import { loadPart } from '../../../ui/late/load-part.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import { settleTheme } from './settle-theme.ts'

/** The newest theme anybody asked for; one that arrives after it is out of date. */
let newest: Theme | null = null

const loadApplyTheme = () => loadPart(() => import('./apply-theme.ts'))
const loadFetchTheme = () => loadPart(() => import('./fetch-theme.ts'))

/**
 * The theme of the first page: the document's, else the visit's kept one, else the server's for this
 * caller, else the neutral one [THEME-12] [GAP-87] [GAP-91].
 */
export async function startTheme(boot: BootData): Promise<void> {
  newest = boot.programme?.theme ?? null
  if (newest) return settleTheme(newest)
  const kept = layoutStore.getState().manufacturer.theme
  const first = kept ?? (await fetchFirst())
  // A lead may have brought its own meanwhile.
  if (newest === null) await showTheme(first)
}

/** Without the part that asks for it, loading still ends, so that the page can say what is missing [GAP-100]. */
function fetchFirst(): Promise<Theme> {
  return loadFetchTheme().then(
    ({ fetchTheme }) => fetchTheme(),
    () => neutralTheme,
  )
}

/** Changes to another theme, for example the one a created flow brings. */
export async function showTheme(theme: Theme): Promise<void> {
  if (JSON.stringify(theme) === JSON.stringify(newest)) return
  newest = theme
  // Without the part that puts it on, the page is still there to be used.
  await putOn(theme).catch(() => {})
  await settleTheme(theme)
}

/** Keeps a document's theme as properties too, so that a reload of the flow is painted with it. */
export async function keepTheme(): Promise<void> {
  if (newest && Object.keys(layoutStore.getState().properties).length === 0) await putOn(newest)
}

async function putOn(theme: Theme): Promise<void> {
  const { applyTheme } = await loadApplyTheme()
  if (theme === newest) applyTheme(theme)
}
