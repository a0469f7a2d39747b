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
  const known = new Set([...page.fonts].map(nameFace))
  for (const font of findThemeFonts(theme)) {
    // The document's own style may have brought it; twice it would be fetched twice.
    if (known.has(nameFace(font))) continue
    const face = new FontFace(font.family, `url("${font.fileName}")`, {
      weight: font.weight ?? '400',
      display: 'swap',
    })
    page.fonts.add(face)
  }
  applyFavicon(theme.flow_theme.favicon, page)
  layoutStore.setState({ properties })
}

function nameFace({ family, weight }: { family: string; weight?: string | undefined }): string {
  return `${family.replaceAll('"', '')} ${weight ?? '400'}`
}

function applyFavicon(url: string, page: Document): void {
  if (!isSafeUrl(url)) return
  const icon = page.querySelector<HTMLLinkElement>('link[rel=icon]') ?? page.createElement('link')
  icon.rel = 'icon'
  icon.href = url
  page.head.append(icon)
}
