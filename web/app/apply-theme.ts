import type { Theme } from '../../contract/shapes/theme.ts'
import {
  findThemeFonts,
  formatThemeProperties,
  isSafeUrl,
} from '../../flow/theme/theme-properties.ts'
import { layoutStore } from '../platform/stores/layout-store.ts'

/**
 * Puts a theme onto the document that did not bring it, and keeps its properties for the first paint
 * of a reload. Loaded on its own, because the document usually brings its theme itself.
 */
export function applyTheme(theme: Theme, page: Document = document): void {
  const properties = formatThemeProperties(theme)
  for (const [name, value] of Object.entries(properties)) {
    page.documentElement.style.setProperty(name, value)
  }
  for (const font of findThemeFonts(theme)) {
    const face = new FontFace(font.family, `url("${font.fileName}")`, {
      weight: font.weight ?? '400',
      display: 'swap',
    })
    page.fonts.add(face)
  }
  applyFavicon(theme.flow_theme.favicon, page)
  layoutStore.setState({ properties })
}

function applyFavicon(url: string, page: Document): void {
  if (!isSafeUrl(url)) return
  const icon = page.querySelector<HTMLLinkElement>('link[rel=icon]') ?? page.createElement('link')
  icon.rel = 'icon'
  icon.href = url
  page.head.append(icon)
}
