import type { FirstPage } from './first-page.ts'
import { rootMark, scriptMark, styleMark } from './first-page-marks.ts'
import type { BuildPart } from './web-build.ts'

/** Parts share files. */
function listFiles(parts: readonly BuildPart[], kind: keyof BuildPart): string[] {
  return [...new Set(parts.flatMap((part) => part[kind]))]
}

/** Puts the page into the built document with the styles it needs; its scripts are only fetched ahead. */
export function putFirstPage(template: string, { drawn, parts }: FirstPage, nonce: string): string {
  const late = drawn.late.flatMap((name) => parts.late.get(name) ?? [])
  const needed = [parts.first, ...late]
  const css = listFiles(needed, 'styles').map((href) => parts.css.get(href))
  const head = [
    ...listFiles(needed, 'scripts').map(
      (href) => `<link rel="modulepreload" crossorigin href="${href}">`,
    ),
    `<style nonce="${nonce}">${css.join('\n')}${drawn.rules}</style>`,
  ].join('\n')
  // A link in the document would have its styles fetched once more.
  const styles = listFiles(late, 'styles').join(' ')
  const script = `<script nonce="${nonce}" data-program="${parts.program}" data-styles="${styles}">${parts.script}</script>`
  return template
    .replace(scriptMark, '')
    .replace(styleMark, () => head)
    .replace(rootMark, () => `<div id="root">${drawn.html}</div>${script}`)
}
