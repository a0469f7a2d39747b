import type { BootData } from '../../contract/boot.ts'
import { bootElementId } from '../../contract/documents/document-elements.ts'
import type { Theme } from '../../contract/shapes/theme.ts'
import { findThemeFonts, formatThemeStyles, isSafeUrl } from '../../flow/theme/theme-properties.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Programmes } from './find-programme.ts'
import type { FirstPage } from './first-page.ts'
import { putFirstPage } from './format/format-first-page.ts'
import { formatNoScript, formatNoScriptStyles } from './format/format-no-script.ts'
import { formatKeptBar, formatTestBar } from './format/format-test-bar.ts'
import { formatWaiting, formatWaitingStyles } from './format/format-waiting.ts'

/** As the built document begins; a programme may speak another language. */
const languageMark = '<html lang="en">'
const headMark = '<!--posology:head-->'
const bodyMark = '<body>'
const bootMark = '<!--posology:boot-->'
const nonceMark = '__NONCE__'

/** JSON that cannot end its script element nor be read as a comment. */
export function formatInlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

function formatFontPreloads(theme: Theme, priority: 'high' | 'low'): string[] {
  const { header, body } = theme.flow_theme.fonts
  const first = [header.fileName, body.fileName]
  const fonts = findThemeFonts(theme)
    .filter((font) => first.includes(font.fileName))
    .map((font) => font.fileName)
  return [...new Set(fonts)].map(
    (url) =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="${priority}" href="${escapeHtml(url)}">`,
  )
}

/** Behind the program, which is in the head and asked for first. */
function formatLatePreloads(theme: Theme, first: FirstPage | null): string[] {
  const logo = theme.flow_theme.logo.url
  return [
    ...(first ? [] : formatFontPreloads(theme, 'low')),
    ...(isSafeUrl(logo) ? [`<link rel="preload" as="image" href="${escapeHtml(logo)}">`] : []),
  ]
}

function formatHead({ title, theme, first, nonce }: DocumentParts): string {
  const { favicon } = theme.flow_theme
  return [
    `<title>${escapeHtml(title)}</title>`,
    // An empty icon spares the browser the question for /favicon.ico.
    `<link rel="icon" href="${isSafeUrl(favicon) ? escapeHtml(favicon) : 'data:,'}">`,
    `<style nonce="${nonce}">${formatThemeStyles(theme, first ? 'optional' : 'swap')}</style>`,
    formatNoScriptStyles(nonce),
    // The first calls of a page that is there wait for its fonts [LAYOUT-16], and for less of the program.
    ...(first ? formatFontPreloads(theme, 'high') : [formatWaitingStyles(nonce)]),
  ].join('\n')
}

export interface DocumentParts {
  title: string
  /** A language tag such as `es`. */
  language: string
  theme: Theme
  boot: BootData
  test: Programmes['test']
  keptTests: Programmes['keptTests']
  /** Shown before any script has run. */
  first: FirstPage | null
  /** The screen of this address begins with the bar of the logo. */
  hasHeader: boolean
  /** Stands behind what a document without such a page shows; null where the build has none. */
  waitingScript: string | null
  nonce: string
}

/** The built document with everything the first paint needs put in. */
export function fillTemplate(template: string, parts: DocumentParts): string {
  const { test, keptTests, theme } = parts
  const boot = `<script type="application/json" id="${bootElementId}">${formatInlineJson(parts.boot)}</script>`
  const { supportEmail } = parts.boot.config
  const noScript = formatNoScript({ theme, supportEmail, hasPage: parts.first !== null })
  const bar = test ? formatTestBar(test, parts.nonce) : formatKeptBar(keptTests, parts.nonce)
  const { first, hasHeader, nonce, waitingScript: script } = parts
  // Without its script a wait would never end.
  const waits = !first && script !== null
  const preface = waits ? bar : noScript + bar
  const waiting = waits
    ? formatWaiting({ theme, supportEmail, hasHeader, noScript, script, nonce })
    : ''
  // Functions, so that a `$` in a programme's text is not read as a replacement pattern.
  const filled = template
    .replaceAll(nonceMark, parts.nonce)
    .replace(languageMark, () => `<html lang="${escapeHtml(parts.language)}">`)
    .replace(headMark, () => formatHead(parts))
    .replace(bodyMark, (body) => body + preface)
    .replace(bootMark, () => [waiting, ...formatLatePreloads(theme, first), boot].join('\n'))
  // Last, so that no mark is looked for in what a programme says.
  return first ? putFirstPage(filled, first, nonce) : filled
}
