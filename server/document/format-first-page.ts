import type { FirstPage } from './first-page.ts'
import { rootMark, scriptMark, styleMark } from './first-page-marks.ts'
import type { BuildPart } from './web-build.ts'

/** What reads the replies of a visit that begins, and what goes on from there: behind all that draws the page. */
const nextParts = ['replies', 'engine']

/** The document's own script, up to which nothing is painted: before it has run the page is not where it stays. */
const scriptId = 'posology-early'

/** Parts share files. */
function listFiles(parts: readonly BuildPart[], kind: keyof BuildPart): string[] {
  return [...new Set(parts.flatMap((part) => part[kind]))]
}

/** Puts the page into the built document with the styles it needs; its scripts are only fetched ahead. */
export function putFirstPage(template: string, { drawn, parts }: FirstPage, nonce: string): string {
  const late = drawn.late.flatMap((name) => parts.late.get(name) ?? [])
  const needed = [parts.first, ...late]
  const css = listFiles(needed, 'styles').map((href) => parts.css.get(href))
  const scripts = listFiles(needed, 'scripts')
  const next = nextParts.flatMap((name) => parts.late.get(name) ?? [])
  const head = [
    `<link rel="expect" href="#${scriptId}" blocking="render">`,
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...listFiles(next, 'scripts')
      .filter((href) => !scripts.includes(href))
      .map((href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`),
    `<style nonce="${nonce}">${css.join('\n')}${drawn.rules}</style>`,
  ].join('\n')
  // A link in the document would have its styles fetched once more.
  const styles = listFiles(late, 'styles').join(' ')
  const script = `<script id="${scriptId}" nonce="${nonce}" data-program="${parts.program}" data-styles="${styles}">${parts.script}</script>`
  return template
    .replace(scriptMark, '')
    .replace(styleMark, () => head)
    .replace(rootMark, () => `<div id="root">${drawn.html}</div>${script}`)
}
