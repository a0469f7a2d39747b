import { busyReleaseMs } from '../../../contract/limits.ts'
import type { Theme } from '../../../contract/shapes/theme.ts'
import { preloadFonts } from '../../platform/page/preload-fonts.ts'
import { layoutStore, setLayoutTheme } from '../../platform/stores/layout-store.ts'

/**
 * Shows a theme and releases the layout 150 ms after its fonts can be drawn
 * [LAYOUT-16] [THEME-12]. `theme` may still be on its way.
 */
export async function settleTheme(theme: Theme | Promise<Theme>): Promise<void> {
  const settled = await theme
  if (layoutStore.getState().manufacturer.theme !== settled) setLayoutTheme(settled)
  const { header, body, description, additional_fonts } = settled.flow_theme.fonts
  const withFiles = [header, body, description, ...additional_fonts].filter(
    ({ fileName }) => fileName !== '',
  )
  // The page of a document may have had them long before the program came.
  const earlyMs = window.__posologyEarly?.fontsMs
  const wereThere = await preloadFonts(withFiles)
  const readyMs = (wereThere && earlyMs) || performance.now()
  const restMs = readyMs + busyReleaseMs - performance.now()
  if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
  layoutStore.setState({ busy: false })
}
