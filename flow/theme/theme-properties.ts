import { resourcesBlockType } from '../../contract/codes.ts'
import { resourcesBackground } from '../../contract/limits.ts'
import { neutralTheme } from '../../contract/neutral-theme.ts'
import type { Theme, ThemeFont } from '../../contract/shapes/theme.ts'
import { contrastRatio, isDark, isHexColour, mixColours, readableOn, textOn } from './colour.ts'
import { isSafeOverride, overrideRules } from './override-rules.ts'

const textContrast = 4.5
const markContrast = 3
const genericFamilies = ['system-ui', 'sans-serif', 'serif', 'ui-serif', 'ui-rounded', 'monospace']

/**
 * Custom properties of a theme, each value checked so that nothing in a theme can break out of its
 * declaration [THEME-02] [THEME-04] [THEME-07]. Colours the palette lacks are derived from it with
 * enough contrast. A value that is not allowed falls back to the derived or neutral one.
 */
export function formatThemeProperties(theme: Theme): Record<string, string> {
  const { fonts, customLayout, overrides } = theme.flow_theme
  const properties: Record<string, string> = {
    ...deriveColours(theme),
    '--font-header': formatFamily(fonts.header),
    '--font-body': formatFamily(fonts.body),
    '--font-description': formatFamily(fonts.description),
    '--heading-weight': '700',
    '--heading-letter-spacing': '-0.01em',
    '--heading-transform': 'none',
    '--radius-card': '16px',
    '--radius-control': '12px',
    '--radius-button': '999px',
    '--shadow-card': '0 1px 2px rgb(20 24 31 / 0.06), 0 6px 24px rgb(20 24 31 / 0.06)',
    '--border-width': '1.5px',
    '--items-gap': formatPx(customLayout.body.itemsGap, 10),
    '--content-width': '35rem',
  }
  for (const [key, value] of Object.entries(overrides)) {
    if (!isSafeOverride(key, value)) continue
    const [property] = overrideRules[key as keyof typeof overrideRules] // isSafeOverride proved the key
    properties[property] = String(value)
  }
  properties['--color-border'] = pickBorder(properties)
  properties['--header-text'] = pickHeaderText(properties)
  const block = theme.flow_settings.header.resources_block
  const { background_color } = block
  if (block.display_block) {
    const ground = isHexColour(background_color) ? background_color : resourcesBackground
    properties['--resources-background'] = ground
    properties['--resources-text'] = textOn(ground)
    // What most blocks need: a line of links, or a title above a line.
    const isPreview = block.block_option === resourcesBlockType.PREVIEW
    properties['--resources-room'] = isPreview ? '48px' : '36px'
  }
  const nurse = theme.customer_data.nurse_icon
  if (isSafeUrl(nurse)) {
    properties['--nurse-icon'] = `url("${nurse}")`
    properties['--nurse-display'] = 'block'
  }
  if (customLayout.customMargins) {
    // The theme's own margins take the place of the usual space at the edges.
    properties['--mobile-padding'] = '0px'
    for (const side of ['top', 'right', 'bottom', 'left'] as const) {
      properties[`--mobile-margin-${side}`] = formatPx(customLayout.mobileMargins[side], 0)
    }
  }
  return properties
}

/** `optional`: a page that is shown before its fonts are there does without them, since they would move it. */
export type FontDisplay = 'swap' | 'optional'

/** The theme as a style sheet: its font faces and one :root rule. Safe inside a style element. */
export function formatThemeStyles(theme: Theme, display: FontDisplay = 'swap'): string {
  const declarations = Object.entries(formatThemeProperties(theme))
    .map(([property, value]) => `${property}:${value}`)
    .join(';')
  return `${formatFontFaces(theme, display)}:root{${declarations}}`
}

/** The theme's fonts that have a file which may be loaded, each once [THEME-03]. */
export function findThemeFonts(theme: Theme): ThemeFont[] {
  const { header, body, description, additional_fonts } = theme.flow_theme.fonts
  const fonts = [header, body, description, ...additional_fonts]
  const folder = findFolder(theme, fonts)
  const byFace = new Map<string, ThemeFont>()
  for (const font of fonts) {
    const fileName = /^[\w.%-]+$/.test(font.fileName) ? folder + font.fileName : font.fileName
    if (!isSafeUrl(fileName) || !isSafeFamily(font.family)) continue
    byFace.set(`${fileName} ${font.weight ?? ''}`, { ...font, fileName })
  }
  return [...byFace.values()]
}

/** Where a theme's files are: beside a font named by its address, or beside the logo. */
function findFolder({ flow_theme: { logo, favicon } }: Theme, fonts: readonly ThemeFont[]): string {
  const known = [...fonts.map(({ fileName }) => fileName), logo.url, favicon].find(isSafeUrl)
  return known?.replace(/[^/]*(\?.*)?$/, '') ?? ''
}

/** A same-site path or an https address without characters that could leave a CSS string. */
export function isSafeUrl(url: string): boolean {
  return /^(https:\/\/[\w.-]+(:\d+)?)?\/(?![/\\])[\w\-./~%@+]*(\?[\w\-.=&%]*)?$/.test(url)
}

function formatFontFaces(theme: Theme, display: FontDisplay): string {
  return findThemeFonts(theme)
    .map((font) => {
      const weight = /^[1-9]\d{2}( [1-9]\d{2})?$/.test(font.weight ?? '') ? font.weight : '400'
      return `@font-face{font-family:"${font.family}";src:url("${font.fileName}");font-weight:${weight};font-display:${display}}`
    })
    .join('')
}

function isSafeFamily(family: string): boolean {
  return /^[\w][\w \-']{0,63}$/.test(family)
}

function formatFamily(font: ThemeFont): string {
  const fallback = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'
  if (!isSafeFamily(font.family)) return fallback
  const name = genericFamilies.includes(font.family) ? font.family : `"${font.family}"`
  return name === 'system-ui' ? fallback : `${name}, ${fallback}`
}

function formatPx(value: number, fallback: number): string {
  const usable = Number.isFinite(value) && value >= 0 && value <= 400
  return `${usable ? value : fallback}px`
}

/** The page's text colour where it can be read on the header, else the better of black and white. */
function pickHeaderText(properties: Record<string, string>): string {
  const ground = /#[0-9a-f]{6}/i.exec(properties['--header-background'] ?? '')?.[0]
  const text = properties['--color-text'] ?? '#000000'
  return ground && contrastRatio(text, ground) < textContrast ? textOn(ground) : text
}

/** The edge of a control is seen on every colour it may lie on, each stop of the page's gradient included. */
function pickBorder(properties: Record<string, string>): string {
  const named = ['--color-surface', '--color-background'].map((name) => properties[name] ?? '')
  const stops = (properties['--page-background'] ?? '').match(/#[0-9a-f]{6}\b/gi) ?? []
  const border = properties['--color-border'] ?? '#000000'
  return readableOn(border, [...named, ...stops].filter(isHexColour), markContrast)
}

function deriveColours(theme: Theme): Record<string, string> {
  const { palette, overrides } = theme.flow_theme
  const neutral = neutralTheme.flow_theme.palette
  const pick = (name: keyof typeof palette) =>
    isHexColour(palette[name]) ? palette[name] : neutral[name]
  const [primary, secondary, background] = [pick('primary'), pick('secondary'), pick('background')]
  const dark = isDark(background)
  const wanted = overrides.surface
  const surface = isHexColour(wanted)
    ? wanted
    : dark
      ? mixColours(background, '#ffffff', 0.08)
      : '#ffffff'
  const grounds = [background, surface]
  const text = readableOn(pick('text'), grounds, textContrast)
  const error = readableOn(pick('error'), grounds, textContrast)
  const tint = mixColours(surface, error, 0.07)
  const errorSurface = contrastRatio(error, tint) < textContrast ? surface : tint
  return {
    '--color-primary': primary,
    '--color-on-primary': textOn(primary),
    '--color-secondary': secondary,
    '--color-on-secondary': textOn(secondary),
    '--color-text': text,
    '--color-text-muted': readableOn(mixColours(text, background, 0.35), grounds, textContrast),
    '--color-background': background,
    '--color-surface': surface,
    // Edges of controls need 3:1 to be seen.
    '--color-border': readableOn(mixColours(text, surface, 0.6), grounds, markContrast),
    '--color-error': error,
    '--color-error-surface': errorSurface,
    '--color-success': readableOn('#1a7a4c', grounds, textContrast),
    '--color-focus': readableOn(primary, grounds, markContrast),
    '--color-link': readableOn(primary, grounds, textContrast),
    '--header-background': surface,
    '--page-background': background,
  }
}
