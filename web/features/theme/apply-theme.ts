import type { Theme } from '../../../contract/shapes/theme.ts'
import {
  findThemeFonts,
  formatThemeProperties,
  isSafeUrl,
} from '../../../flow/theme/theme-properties.ts'
import { readPlace, watchPlace } from '../../platform/links/navigation.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'

/**
 * Puts a theme onto the document that did not bring it, and keeps its properties for the first paint
 * of a reload. Loaded on its own, because the document usually brings its theme itself.
 */
export function applyTheme(theme: Theme, page: Document = document): void {
  const properties = formatThemeProperties(theme)
  for (const [name, value] of Object.entries(properties)) {
    page.documentElement.style.setProperty(name, value)
  }
  const known = new Map([...page.fonts].map((face) => [nameFace(face), face.display]))
  for (const font of findThemeFonts(theme)) {
    const display = known.get(nameFace(font))
    // The document's own style may have brought it; twice it would be fetched twice.
    if (display !== undefined && display !== 'optional') continue
    const face = new FontFace(font.family, `url("${font.fileName}")`, {
      weight: font.weight ?? '400',
      display: 'swap',
    })
    if (display === undefined) page.fonts.add(face)
    else void addWithNextPage(face, page)
  }
  applyFavicon(theme.flow_theme.favicon, page)
  layoutStore.setState({ properties })
}

/** The first page does without a font that was late for it, since its words would move; the next has it. */
async function addWithNextPage(face: FontFace, page: Document): Promise<void> {
  const place = readPlace()
  const loaded = await face.load().catch(() => null)
  if (!loaded) return
  if (readPlace() !== place) {
    page.fonts.add(loaded)
    return
  }
  const stop = watchPlace(() => {
    stop()
    page.fonts.add(loaded)
  })
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
